// The words that product texts use for what the thing is, in many languages: colours, materials, condition, role, edition, platform, format.
import { LazyMap } from '../base/lazy.ts';
import { foldInPlace, wordsIn } from './scan.ts';
import type { Kind, Meaning } from './word-facts.ts';

type Table = Readonly<Record<string, string>>;

/** value → folded words (spaces part them; "_" stands for the space inside a phrase) */
const COLOURS: Table = {
  black:
    'black blk noir noire schwarz schwarze schwarzer schwarzes negro negra nero nera zwart zwarte preto preta czarny czarna czarne cerna cerny cierna svart sort musta siyah fekete negru черный черная черное чорний 黑 黑色 ブラック 黒 검정 블랙 أسود schwarzem schwarzen noirs noires negros negras neri nere pretos pretas czarnych czarnym cernou svarta sorte siyahi черные черных midnight midnatt minuit mitternacht medianoche mezzanotte midnattssvart مشکی سوداء שחור hitam μαυρο 검은색',
  white:
    'white wht blanc blanche weiss weis weisse weiser blanco blanca bianco bianca wit witte branco branca bialy biala biale bila bily biela vit hvid valkoinen beyaz feher alb белый белая білий 白 白色 ホワイト 화이트 أبيض weisses weissen blancs blanches blancos blancas bianchi bianche brancos brancas bialych bilou vita vitt hvide hvidt biely белые белых 白い بيضاء سفید לבן putih λευκο 흰색',
  silver:
    'silver slvr silber silbern argent plata plateado argento zilver prata srebrny srebrna stribrna strieborna solv hopea gumus ezust argintiu серебристый серебряный 银色 銀 シルバー 실버 slv silberne silbernes argente argentee plateada plateados prateado prateada argentata srebrne stribrne stribrny solvfarvet gumusrengi серебристая серебристые серебро فضي',
  grey: 'grey gray gris grau graue grigio grijs cinza szary szara seda sedy gra harmaa gri szurke серый серая 灰色 グレー 그레이 gry anthracite anthrazit antracite antracit graphite grafit graphit slate charcoal gunmetal grauer graues grauen grises grigi grigie grijze cinzento cinzenta cinzentos szare sede graa grafito grafite grafiet grafitowy grafitowa grafitova grafitovy antracyt antracytowy antracita antraciet antrasit серые графит графитовый антрацит 灰 グレイ スペースグレイ رمادي γκρι 회색',
  red: 'red rouge rot rote roter rojo roja rosso rossa rood rode vermelho czerwony czerwona cervena cerveny rod punainen kirmizi piros rosu красный красная 红色 赤 レッド 레드 crimson scarlet burgundy bordeaux rotes roten rouges rojos rojas rossi rosse vermelha vermelhos vermelhas czerwone cervene roda rodt rott bordo bordowy bordowa bordova красные бордовый 红 紅 أحمر قرمز אדום merah κοκκινο 빨강',
  blue: 'blue blu bleu blau blaue blauer azul azzurro blauw niebieski niebieska modra modry bla sininen mavi kek albastru синий синяя голубой 蓝色 青 ブルー 블루 navy marine granatowy turquoise turkis teal aqua nvy sky_blue blaues blauen bleue bleus bleues azules azzurra azzurri azzurre blauwe azuis niebieskie modre modrou lacivert granatowe granatova celeste turquesa turchese turkoois turkusowy tyrkysova turkos turkuaz blekitny blekitna бирюзовый синие голубая 蓝 ネイビー 紺 水色 أزرق آبی כחול biru μπλε 파랑 네이비 藍 藍色',
  green:
    'green grn vert verte grun grune verde groen zielony zielona zelena zeleny gron vihrea yesil zold зеленый зеленая 绿色 緑 グリーン 그린 olive khaki lime mint grunes grunen verts vertes verdes verdi groene zielone zelene grona gronne gronn oliv oliwkowy зеленые 绿 緑色 カーキ أخضر سبز ירוק hijau πρασινο 초록 綠 綠色',
  yellow:
    'yellow jaune gelb gelbe amarillo amarilla giallo gialla geel amarelo zolty zolta zluta zluty gul keltainen sari sarga galben желтый 黄色 イエロー ylw yel gelber gelbes jaunes amarillos amarillas gialli gialle gele amarela amarelos zolte zlute gula gule желтая желтые 黄',
  pink: 'pink pnk rosa rose fuchsia rozowy rozowa ruzova ruzovy ljusrosa vaaleanpunainen pembe roz розовый 粉色 ピンク 핑크 magenta rosafarben pinke roses rosas rosado rosada roze rozowe ruzove lyserod розовая розовые 粉 粉红 桃色 وردي 粉紅 rose_gold rosegold rosa_oro oro_rosa or_rose pink_gold rotgold',
  purple:
    'purple violet violett lila pourpre morado viola paars roxo fioletowy fialova fialovy lilla violetti mor mov фиолетовый 紫色 パープル lavender lavande lavendel violette violets morados moradas paarse roxa roxos fioletowe fialove eflatun фиолетовая сиреневый 紫',
  orange:
    'orange naranja arancione oranje laranja pomaranczowy oranzova oranzovy oranssi turuncu narancs portocaliu оранжевый 橙色 オレンジ orangefarben oranges naranjas arancio laranjas pomaranczowe oranzove оранжевая',
  brown:
    'brown brn marron braun braune brune marrone bruin castanho brazowy brazowa hneda hnedy brun ruskea kahverengi barna maro коричневый 棕色 ブラウン chocolate walnut espresso tan braunes braunen brunes marrones marroni bruine castanha castanhos brazowe hnede bruna kahve коричневая коричневые 茶色 棕 chestnut cognac camel kastanie',
  gold: 'gold gld golden dore oro dorado goud dourado zloty zlota zlata zlaty guld kulta altin arany auriu золотой 金色 ゴールド 골드 champagne goldene goldener goldfarben doree dorees dorada dorados dorate gouden dourada zlote zlate guldfarvet золотая золотистый 金 ذهبي',
  coral: 'coral corail koralle korallen corallo coralowy koralowy',
  beige:
    'beige bezowy bezova bej бежевый 米色 ベージュ cream ivory ecru kremowy kremowa kremowe kremova cremefarben cremeweiss marfil elfenbein beigefarben bezowe bezove бежевая',
  cyan: 'cyan ciano cian cyjan azurova голубая シアン',
  bronze: 'bronze bronzo bronce copper cuivre kupfer cobre miedziany',
  clear:
    'clear transparent transparente trasparente przezroczysty pruhledna прозрачный 透明 クリア durchsichtig klar transparents trasparenti transparant przezroczyste przezroczysta pruhledne pruhledny gennemsigtig genomskinlig seffaf прозрачная',
  titanium: 'titanium_grey titan_grau titane',
  multicolour:
    'multicolor multicolour multicolore mehrfarbig multicolored bunt kolorowy tricolor tricolour tri_color tri_colour multicolorido veelkleurig flerfargad flerfarvet barevny vicebarevny wielokolorowy mehrfarbige bunte разноцветный cok_renkli',
};

/** how dark or light a colour is, written in one with it: "dunkelblau", "donkergrijs", "mörkgrå" */
const SHADES = 'dunkel hell tief matt marine himmel donker licht mat mork morke ljus lys marin'.split(' ');
const GERMANIC: Table = {
  black: 'schwarz zwart svart sort',
  white: 'weiss wit vit hvid',
  grey: 'grau grijs gra',
  red: 'rot rood rod',
  blue: 'blau blauw bla',
  green: 'grun groen gron',
  brown: 'braun bruin brun',
};

const MATERIALS: Table = {
  leather:
    'leather cuir leder cuero pelle leer couro skora skorzany kuze lader nahka deri кожа кожаный 皮革 レザー lederen leren kozeny kozena kozene skorzana skorzane skinn кожаная 真皮 本革',
  cotton:
    'cotton coton baumwolle algodon cotone katoen algodao bawelna bavlna bomull puuvilla pamuk хлопок 棉 コットン katoenen bavlneny bavlnena bavlnene bawelniany bawelniana bawelniane хлопковый 纯棉 綿',
  wool: 'wool laine wolle lana wol welna vlna ull villa yun шерсть merino cashmere',
  silk: 'silk soie seide seda seta jedwab шелк',
  linen: 'linen leinen lino lin',
  polyester: 'polyester poliester полиэстер',
  nylon: 'nylon',
  wood: 'wood wooden bois holz madera legno hout madeira drewno drewniany drevo tra puu ahsap дерево oak eiche chene pine bamboo bambus teak drewniana drevena dreveny houten деревянный 木製',
  glass:
    'glass verre glas vidrio vetro szklo szklany sklo lasi cam стекло szklana sklenena skleneny glazen стеклянный',
  ceramic:
    'ceramic ceramique keramik ceramica ceramika keramika керамика porcelain porzellan keramische keramisch keramicky keramicka ceramiczny ceramiczna ceramico keramisk seramik керамическая セラミック 陶瓷',
  steel:
    'stainless_steel inox edelstahl acier acero acciaio roestvrij nierdzewna nierdzewny nerez rostfritt stainless inoxydable inoxidable inoxidavel aco_inox acciaio_inox rvs roestvrijstalen rostfri rustfri rustfrit paslanmaz нержавеющая нержавейка stal_nierdzewna nerezova nerezovy nerezove ステンレス 不锈钢',
  aluminium:
    'aluminum aluminium alu aluminio alluminio aluminiowy aluminiowa hlinikovy hlinik алюминий アルミ 铝',
  plastic:
    'plastic plastique kunststoff plastico plastica plastik plastikowy пластик plastove plastova plastikowe пластиковый 塑料',
  silicone:
    'silicone silikon silicona silikonowy силикон tpu silikonowe silikonowa silikonova silikonove siliconen силиконовый силиконовая シリコン 硅胶',
  rubber: 'rubber gummi caoutchouc goma gomma',
  carbon: 'carbon kohlefaser fibra_de_carbono',
  titan: 'titanium titan titanio',
  brass: 'brass messing laiton',
  canvas: 'canvas leinwand toile',
  denim: 'denim',
  suede: 'suede wildleder',
};

const CONDITIONS: Table = {
  refurbished:
    'refurbished refurb renewed recertified reconditioned reconditionne generaluberholt generaluberholte generaluberholtes reacondicionado reacondicionada ricondizionato rigenerato recondicionado odnowiony odnowione renoverad kunnostettu repasovany repasovane renovovany yenilenmis восстановленный 再生品 整備済み 翻新 リファービッシュ remanufactured remanufacture reconditionnee reconditionnes reconditionnees reacondicionados ricondizionata ricondizionati recondicionada recondicionados remanufacturado gerefurbished refurbisht opgeknapt odnowiona renowowany regenerowany regenerowana repasovana renovovana renoverat renoverade renoveret renoverede istandsat rekonditionerad wiederaufbereitet generaluberholter восстановленная 整備済品 官翻',
  used: 'used pre-owned preowned secondhand second-hand occasion gebraucht gebrauchte usado usada usato usata gebruikt tweedehands uzywany uzywana pouzity pouzite brugt begagnad kaytetty ikinci_el б/у подержанный 中古 二手 중고 pre-loved gebrauchter gebrauchtes gebrauchten seconde_main segunda_mano seconda_mano di_seconda_mano de_segunda_mano seminuevo seminovo seminova usados usadas usati usate gebruikte uzywane uzywanych poleasingowy poleasingowa poleasingowe po_leasingu pouzita bazar bazarovy zanovni begagnade begagnat brugte kullanilmis 2_el подержанная бу 中古品 like_new wie_neu als_nieuw comme_neuf como_nuevo como_novo come_nuovo jak_nowy jak_nowa jako_novy jako_nova som_ny som_nytt',
  damaged:
    'damaged open-box open_box ex-display ex_display display_model shop-soiled shop_soiled b-ware b-stock ausstellungsstuck uszkodzony for_parts defekt dented vorfuhrgerat vorfuhrmodell powystawowy powystawowa rozbaleno rozbalene teshir уценка уцененный 訳あり ジャンク ジャンク品',
};

const ROLES: Table = {
  compatible:
    'compatible compatibles kompatibel kompatible kompatibler compatibile compativel kompatybilny zamiennik kompatibilni 互換 совместимый generic aftermarket kompatibles kompatibilna kompatibilne kompatibilny compatibili compativeis compatibel kompatybilna kompatybilne zamienniki zamienny zamienna passend passende geschikt uyumlu muadil совместимая совместимые 互換品 适用 兼容 適用',
  replacement:
    'replacement remplacement ersatz ersatzteil ersatzakku recambio repuesto ricambio vervanging substituicao nahradni zapasowy wymienny сменный refill refills rechange ricambi reposicao substitucao vervangend vervangende zapasowa zamienna nahradna reservdel reservedel yedek сменная запасной 交換用 詰替 詰め つめかえ',
  accessory:
    'add-on addon battery batteries akku accu batterie bateria batteria bateria_do baterie grip handset lens_hood remote_control case cover sleeve holster skin bag pouch mount bracket holder strap protector screen_protector charger adapter adaptor cable stand dock docking_station tripod lens_cap hulle hullen tasche halterung ladegerat kabel schutzhulle displayschutz panzerglas coque housse etui support chargeur funda soporte cargador custodia cavo supporto caricabatterie hoesje houder oplader kabel pokrowiec uchwyt ladowarka obal pouzdro nabijecka drzak чехол кабель зарядное кронштейн ケース カバー 保护壳 케이스 capa carregador suporte skal fodral laddare fernbedienung ersatzfernbedienung telecommande mando telecomando afstandsbediening controle_remoto fjarrkontroll fjernbetjening kumanda kumandasi пульт リモコン 遥控器 wandhalterung muurbeugel wandsteun support_mural uchwyt_scienny nastenny_drzak vaggfaste vaegbeslag hoes beschermhoes capinha futeral kryt kilif kilifi чехла 手机壳 保护套 手機殼 保護殼 保護套 表带 غطاء كفر جراب شاحن قاب کاور כיסוי מטען θηκη 필름 충전기 ohrpolster coussinets almohadillas cuscinetti oorkussens nauszniki nausniky イヤーパッド амбушюры ladekabel ladestation alimentation alimentatore zasilacz netzteil napajeci laddstation sarj_aleti sarj_cihazi блок_питания 充電器 充电器 适配器 schutzfolie displayschutzfolie verre_trempe pellicola pelicula vetro_temperato tvrzene_sklo szklo_hartowane skarmskydd защитное_стекло フィルム 钢化膜 ersatzfilter',
  part: 'spare_part spare part parts motherboard hinge keypad bezel housing gasket seal hose guarnizione dichtung deurrubber uszczelka tesneni манжета パッキン',
  bundle:
    'bundle gift_set gift_box geschenkset coffret_cadeau kit combo bundled paket pakiet zestaw lot coffret set_of ensemble conjunto pack_incl w/ sada комплект набор 套装 jogo_de juego_de takimi takim seti 套餐',
};

const EDITIONS: Table = {
  pro: 'pro professional professionnel profesional professionale',
  plus: 'plus',
  max: 'max',
  mini: 'mini',
  ultra: 'ultra',
  lite: 'lite light',
  air: 'air',
  premium: 'premium',
  standard: 'standard std',
  home: 'home',
  deluxe: 'deluxe dlx',
  ultimate: 'ultimate',
  enterprise: 'enterprise',
  business: 'business',
  basic: 'basic',
  platinum: 'platinum plat',
  limited:
    'limited_edition limited edition_limitee edicion_limitada edizione_limitata edicao_limitada limitierte edycja_limitowana limitovana limitka',
  collectors: 'collector_s collectors collector',
  anniversary: 'anniversary',
  goty: 'goty game_of_the_year',
  upgrade: 'upgrade upg upgd vup update aggiornamento',
  academic: 'academic acad student education educational edu university',
  full: 'full_version full complete vollversion',
  oem: 'oem bulk tray',
  retail: 'retail boxed',
  license: 'license licence lizenz licencia licenza lic',
  renewal: 'renewal rnwl renouvellement verlangerung rinnovo renovacion',
  subscription: 'subscription abonnement abo',
  server: 'server',
  media: 'media media_only',
  body: 'body_only body solo_cuerpo nur_gehause gehause boitier_nu ohne_akku ohne_akkus sans_batterie sin_bateria sin_baterias sem_bateria sem_baterias senza_batteria senza_batterie zonder_accu zonder_accus bez_akumulatora bez_akumulatorow bez_baterii bez_aku bez_akumulatoru bez_baterie utan_batteri utan_batterier uden_batteri uden_batterier akusuz без_акб без_аккумулятора 裸机 bare_tool tool_only solo_gerat nur_gerat',
  lens: 'with_lens lens_kit',
  se: 'se',
  ti: 'ti',
  super: 'super',
  xt: 'xt',
  xl: 'xl high-yield high_yield',
  fe: 'fe',
  tester: 'tester testeur',
  travel: 'travel_size travel_spray reisegrosse format_voyage',
  wifi: 'wifi wi-fi wlan',
  cellular: 'cellular lte 4g 5g',
  gps: 'gps',
  kids: 'kids junior kinder enfant ninos bambini dzieciecy enfants criancas infantil kinderen dziecieca detsky detska detske cocuk детский детская мальчиков девочек dziewczynki chlopca キッズ 子供 儿童 boys boy girls girl youth toddler infant infants jungen madchen gs grade_school preschool kinderschuh kinderschuhe',
  womens:
    "women womens ladies damen femme mujer donna damski damske женские lady damskie damska damer dames dame dam kvinna kvinder femmes mujeres donne feminino feminina mulher senhora zenske kadin bayan женская женский レディース 女士 女款 女 نسائي للنساء 여성 여성용 wmns w's damenuhr damenschuh damenschuhe zeny zen kobiet kobieca kobiece femei naisten naisille женщин женщинам жіноча жіночі жінок γυναικεια γυναικειο γυναικες zenski zenska kvinnor kvinder kvinne",
  mens: "men mens herren homme hombre uomo meski panske мужские heren herr herrer herre hommes hombres uomini masculino masculina homem meskie meska panska pansky erkek мужская мужской メンズ 男士 男款 男 رجالي للرجال 남성 남성용 gents m's herrenuhr herrenschuh herrenschuhe muze muzi mezczyzn mezczyzna barbati miesten miehille мужчин мужчинам чоловіча чоловічі чоловіків ανδρικο ανδρικα ανδρες muski muska menn",
};

const PLATFORMS: Table = {
  mac: 'mac macintosh osx macos mac_os',
  windows: 'windows win win32 pc vista winxp',
  linux: 'linux',
  android: 'android',
  ios: 'ios iphone ipad',
  playstation2: 'ps2 playstation_2',
  playstation3: 'ps3 playstation_3 playstation3',
  playstation4: 'ps4 playstation_4 playstation4',
  playstation5: 'ps5 playstation_5 playstation5',
  psp: 'psp',
  xbox360: 'xbox_360 x360',
  xboxone: 'xbox_one xone xbone',
  xboxseries: 'xbox_series',
  wii: 'wii',
  wiiu: 'wii_u wiiu',
  switch: 'nintendo_switch nsw',
  switch2: 'nintendo_switch_2 switch_2_edition ns2 nsw2',
  ds: 'nintendo_ds nds',
  '3ds': '3ds nintendo_3ds',
};

/** the carrier of a work, the binding of a book, the ruling of its pages, the strength of a scent: the same title in another one is another thing to buy */
const FORMATS: Table = {
  dvd: 'dvd dvds 2dvd 3dvd 4dvd',
  bluray: 'blu-ray blu_ray bluray blu-rays ブルーレイ',
  uhd: 'uhd 4k_uhd 4k_ultra_hd 4k_ultra-hd ultra_hd 4k_blu-ray',
  vhs: 'vhs',
  cd: 'cd cds audio_cd compact_disc 2cd 3cd 4cd 2xcd',
  vinyl: 'vinyl lp 1lp 2lp 3lp 4lp 2xlp vinyle vinilo vinile winyl виниловая',
  cassette: 'cassette_tape audio_cassette',
  hardcover:
    'hardcover hardback hardbound gebunden gebundene gebundenes hardcover-ausgabe relie cartonne tapa_dura copertina_rigida rilegato capa_dura twarda_oprawa oprawa_twarda pevna_vazba inbunden innbundet indbundet твердый_переплет ハードカバー 精装',
  paperback:
    'paperback softcover softback taschenbuch broschiert broche livre_de_poche tapa_blanda rustica copertina_flessibile brossura capa_mole miekka_oprawa oprawa_miekka mekka_vazba haftad pocketbok мягкий_переплет 文庫 平装',
  ebook: 'ebook e-book ebooks kindle_edition epub 전자책 电子书',
  audiobook:
    'audiobook audio_book horbuch livre_audio audiolibro audiolivro luisterboek ljudbok lydbog audiokniha',
  edp: 'edp eau_de_parfum',
  edt: 'edt eau_de_toilette',
  edc: 'edc eau_de_cologne',
  ruled: 'ruled liniert liniertes lignee ligne linierad linjeret gelinieerd rayado w_linie',
  squared: 'squared kariert kariertes quadrille geruit ternet rutat cuadriculado quadretti w_kratke',
  dotted: 'dotted dot-grid dot_grid gepunktet punktkariert pointille w_kropki',
};

/** "2e generatie", "10ª geração", "第10世代": the nth of its line in other languages */
function generationNames(n: number): string {
  const nouns =
    'generation generatie generacion generazione geracao generacja generacji generace nesil поколения поколение gen';
  const ordinals = ['', 'e', 'a', 'eme', 'ere', '_го', '_е'].map((ending) => `${n}${ending}`);
  const told = nouns.split(' ').flatMap((noun) => ordinals.map((ordinal) => `${ordinal}_${noun}`));
  return [...told, `generation_${n}`, `第_${n}_世代`, `第_${n}_代`].join(' ');
}

const GENERATIONS: Table = {
  '2': 'ii mk2 mkii mark_ii 2nd_gen 2nd_generation gen_2 gen2 g2 v2 second_generation 2._generation',
  '3': 'iii mk3 mkiii mark_iii 3rd_gen 3rd_generation gen_3 gen3 g3 v3 third_generation 3._generation',
  '4': 'iv mk4 mkiv mark_iv 4th_gen 4th_generation gen_4 gen4 g4 v4 fourth_generation',
  '5': 'mark_v 5th_gen 5th_generation gen_5 gen5 g5 v5 fifth_generation',
  '6': 'vi mark_vi 6th_gen 6th_generation gen_6 gen6 g6 v6',
  '7': 'vii mark_vii 7th_gen 7th_generation gen_7 gen7 g7 v7',
  '8': 'viii 8th_gen 8th_generation gen_8 gen8 g8 v8',
  '9': 'ix 9th_gen 9th_generation gen_9 gen9 g9 v9',
  '10': '10th_gen 10th_generation gen_10 g10',
  '1': '1st_gen 1st_generation gen_1 gen1 g1 v1 mk1 mark_i first_generation',
};

const TABLES: readonly (readonly [Kind, Table])[] = [
  ['condition', CONDITIONS],
  ['role', ROLES],
  ['colour', COLOURS],
  ['material', MATERIALS],
  ['platform', PLATFORMS],
  ['format', FORMATS],
  ['generation', GENERATIONS],
  ['edition', EDITIONS],
];

function index(): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  const add = (kind: Kind, value: string, words: string): void => {
    // folding keeps every letter's place, so that the whole list is folded at once
    for (const word of foldInPlace(words).folded.split(' ')) {
      const key = word.replaceAll('_', ' ');
      if (!meanings.has(key)) meanings.set(key, { kind, value });
    }
  };
  for (const [kind, table] of TABLES)
    for (const [value, words] of Object.entries(table)) {
      add(kind, value, words);
      if (kind === 'generation') add(kind, value, generationNames(Number(value)));
    }
  for (const [value, words] of Object.entries(GERMANIC))
    for (const word of words.split(' ')) add('colour', value, SHADES.map((shade) => shade + word).join(' '));
  return meanings;
}

/** by folded word, or by folded words parted by single spaces (at most three) */
export const MEANINGS = new LazyMap<string, Meaning>(index);

/** scripts without spaces begin about here: of their words each two letters are one of the text's */
const DENSE = 0x3000;

/** the first word of each phrase among them → the words that may follow it */
export const FOLLOWERS = new LazyMap<string, ReadonlySet<string>>(followers);

function followers(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const key of MEANINGS.all.keys()) {
    if (key.charCodeAt(0) < DENSE && !/[ './-]/.test(key)) continue;
    const [first, second] = wordsIn(key, 2);
    if (first === undefined || second === undefined) continue;
    found.set(first, (found.get(first) ?? new Set<string>()).add(second));
  }
  return found;
}
