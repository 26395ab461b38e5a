// The words that product texts use for what the thing is, in many languages: colours, materials, condition, role, edition, platform, format.
import { LazyMap } from '../base/async/lazy.ts';
import { foldInPlace, wordsIn } from './scan.ts';
import type { Kind, Meaning } from './word-facts.ts';

type Table = Readonly<Record<string, string>>;

/** value → folded words (spaces part them; "_" stands for the space inside a phrase) */
const COLOURS: Table = {
  black:
    'black blk cerna cernou cerny cierna czarna czarne czarny czarnych czarnym fekete hitam medianoche mezzanotte midnatt midnattssvart midnight minuit mitternacht musta negra negras negro negros negru nera nere neri nero noir noire noires noirs preta pretas preto pretos schwarz schwarze schwarzem schwarzen schwarzer schwarzes siyah siyahi sort sorte svart svarta zwart zwarte μαυρο черная черное черные черный черных чорний שחור أسود سوداء مشکی ブラック 黑 黑色 黒 검은색 검정 블랙',
  white:
    'alb beyaz biala biale bialy bialych bianca bianche bianchi bianco biela biely bila bilou bily blanc blanca blancas blanche blanches blanco blancos blancs branca brancas branco brancos feher hvid hvide hvidt putih valkoinen vit vita vitt weis weiser weiss weisse weissen weisses white wht wit witte λευκο белая белые белый белых білий לבן أبيض بيضاء سفید ホワイト 白 白い 白色 화이트 흰색',
  silver:
    'argent argentata argente argentee argento argintiu ezust gumus gumusrengi hopea plata plateada plateado plateados prata prateada prateado silber silbern silberne silbernes silver slv slvr solv solvfarvet srebrna srebrne srebrny stribrna stribrne stribrny strieborna zilver серебристая серебристые серебристый серебро серебряный فضي シルバー 銀 银色 실버',
  grey: 'anthracite anthrazit antraciet antracit antracita antracite antracyt antracytowy antrasit charcoal cinza cinzenta cinzento cinzentos gra graa grafiet grafit grafite grafito grafitova grafitovy grafitowa grafitowy graphit graphite grau graue grauen grauer graues gray grey gri grigi grigie grigio grijs grijze gris grises gry gunmetal harmaa seda sede sedy slate szara szare szary szurke γκρι антрацит графит графитовый серая серые серый رمادي グレイ グレー スペースグレイ 灰 灰色 그레이 회색',
  red: 'bordeaux bordo bordova bordowa bordowy burgundy cervena cervene cerveny crimson czerwona czerwone czerwony kirmizi merah piros punainen red rod roda rode rodt roja rojas rojo rojos rood rossa rosse rossi rosso rosu rot rote roten roter rotes rott rouge rouges scarlet vermelha vermelhas vermelho vermelhos κοκκινο бордовый красная красные красный אדום أحمر قرمز レッド 紅 红 红色 赤 레드 빨강',
  blue: 'albastru aqua azuis azul azules azzurra azzurre azzurri azzurro biru bla blau blaue blauen blauer blaues blauw blauwe blekitna blekitny bleu bleue bleues bleus blu blue celeste granatova granatowe granatowy kek lacivert marine mavi modra modre modrou modry navy niebieska niebieski niebieskie nvy sininen sky_blue teal turchese turkis turkoois turkos turkuaz turkusowy turquesa turquoise tyrkysova μπλε бирюзовый голубая голубой синие синий синяя כחול آبی أزرق ネイビー ブルー 水色 紺 蓝 蓝色 藍 藍色 青 네이비 블루 파랑',
  green:
    'green grn groen groene gron grona gronn gronne grun grune grunen grunes hijau khaki lime mint oliv olive oliwkowy verde verdes verdi vert verte vertes verts vihrea yesil zelena zelene zeleny zielona zielone zielony zold πρασινο зеленая зеленые зеленый ירוק أخضر سبز カーキ グリーン 綠 綠色 緑 緑色 绿 绿色 그린 초록',
  yellow:
    'amarela amarelo amarelos amarilla amarillas amarillo amarillos galben geel gelb gelbe gelber gelbes gele gialla gialle gialli giallo gul gula gule jaune jaunes keltainen sarga sari yel yellow ylw zluta zlute zluty zolta zolte zolty желтая желтые желтый イエロー 黄 黄色',
  pink: 'fuchsia ljusrosa lyserod magenta or_rose oro_rosa pembe pink pink_gold pinke pnk rosa rosa_oro rosada rosado rosafarben rosas rose rose_gold rosegold roses rotgold roz roze rozowa rozowe rozowy ruzova ruzove ruzovy vaaleanpunainen розовая розовые розовый وردي ピンク 桃色 粉 粉紅 粉红 粉色 핑크',
  purple:
    'eflatun fialova fialove fialovy fioletowe fioletowy lavande lavendel lavender lila lilla mor moradas morado morados mov paars paarse pourpre purple roxa roxo roxos viola violet violets violett violette violetti сиреневый фиолетовая фиолетовый パープル 紫 紫色',
  orange:
    'arancio arancione laranja laranjas narancs naranja naranjas orange orangefarben oranges oranje oranssi oranzova oranzove oranzovy pomaranczowe pomaranczowy portocaliu turuncu оранжевая оранжевый オレンジ 橙色',
  brown:
    'barna braun braune braunen braunes brazowa brazowe brazowy brn brown bruin bruine brun bruna brune brunes camel castanha castanho castanhos chestnut chocolate cognac espresso hneda hnede hnedy kahve kahverengi kastanie maro marron marrone marrones marroni ruskea tan walnut коричневая коричневые коричневый ブラウン 棕 棕色 茶色',
  gold: 'altin arany auriu champagne dorada dorado dorados dorate dore doree dorees dourada dourado gld gold golden goldene goldener goldfarben goud gouden guld guldfarvet kulta oro zlata zlate zlaty zlota zlote zloty золотая золотистый золотой ذهبي ゴールド 金 金色 골드',
  coral: 'coral corail koralle korallen corallo coralowy koralowy',
  beige:
    'beige beigefarben bej bezova bezove bezowe bezowy cream cremefarben cremeweiss ecru elfenbein ivory kremova kremowa kremowe kremowy marfil бежевая бежевый ベージュ 米色',
  cyan: 'cyan ciano cian cyjan azurova голубая シアン',
  bronze: 'bronze bronzo bronce copper cuivre kupfer cobre miedziany',
  clear:
    'clear durchsichtig gennemsigtig genomskinlig klar pruhledna pruhledne pruhledny przezroczysta przezroczyste przezroczysty seffaf transparant transparent transparente transparents trasparente trasparenti прозрачная прозрачный クリア 透明',
  titanium: 'titane',
  multicolour:
    'barevny bunt bunte cok_renkli flerfargad flerfarvet kolorowy mehrfarbig mehrfarbige multicolor multicolore multicolored multicolorido multicolour tri_color tri_colour tricolor tricolour veelkleurig vicebarevny wielokolorowy разноцветный',
};

/** how dark or light a colour is, written in one with it: "dunkelblau", "donkergrijs", "mörkgrå" */
const SHADES = 'donker dunkel hell himmel licht ljus lys marin marine mat matt militar mork morke tief'.split(
  ' ',
);
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
    'couro cuero cuir deri kozena kozene kozeny kuze lader leather leder lederen leer leren nahka pelle skinn skora skorzana skorzane skorzany кожа кожаная кожаный レザー 本革 皮革 真皮',
  cotton:
    'algodao algodon baumwolle bavlna bavlnena bavlnene bavlneny bawelna bawelniana bawelniane bawelniany bomull coton cotone cotton katoen katoenen pamuk puuvilla хлопковый хлопок コットン 棉 綿 纯棉',
  wool: 'cashmere laine lana merino ull villa vlna welna wol wolle wool yun шерсть',
  silk: 'silk soie seide seda seta jedwab шелк',
  linen: 'linen leinen lino lin',
  polyester: 'polyester poliester полиэстер',
  nylon: 'nylon',
  wood: 'ahsap bamboo bambus bois chene drevena dreveny drevo drewniana drewniany drewno eiche holz hout houten legno madeira madera oak pine puu teak tra wood wooden дерево деревянный 木製',
  glass:
    'glas glass glazen lasi sklenena skleneny sklo szklana szklany szklo verre vetro vidrio стекло стеклянный',
  ceramic:
    'ceramic ceramica ceramico ceramiczna ceramiczny ceramika ceramique keramicka keramicky keramik keramika keramisch keramische keramisk porcelain porzellan seramik керамика керамическая セラミック 陶瓷',
  steel:
    'acciaio acciaio_inox acero acier aco_inox edelstahl inox inoxidable inoxidavel inoxydable nerez nerezova nerezove nerezovy nierdzewna nierdzewny paslanmaz roestvrij roestvrijstalen rostfri rostfritt rustfri rustfrit rvs stainless stainless_steel stal_nierdzewna нержавейка нержавеющая ステンレス 不锈钢',
  aluminium:
    'alluminio alu aluminio aluminiowa aluminiowy aluminium aluminum hlinik hlinikovy алюминий アルミ 铝',
  plastic:
    'kunststoff plastic plastica plastico plastik plastikowe plastikowy plastique plastova plastove пластик пластиковый 塑料',
  silicone:
    'silicona silicone siliconen silikon silikonova silikonove silikonowa silikonowe silikonowy tpu силикон силиконовая силиконовый シリコン 硅胶',
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
    'generaluberholt generaluberholte generaluberholter generaluberholtes gerefurbished istandsat kunnostettu odnowiona odnowione odnowiony opgeknapt reacondicionada reacondicionado reacondicionados recertified recondicionada recondicionado recondicionados reconditioned reconditionne reconditionnee reconditionnees reconditionnes refurb refurbished refurbisht regenerowana regenerowany rekonditionerad remanufacturado remanufacture remanufactured renewed renoverad renoverade renoverat renoverede renoveret renovovana renovovany renowowany repasovana repasovane repasovany ricondizionata ricondizionati ricondizionato rigenerato wiederaufbereitet yenilenmis восстановленная восстановленный リファービッシュ 再生品 官翻 整備済み 整備済品 翻新',
  used: '2_el als_nieuw bazar bazarovy begagnad begagnade begagnat brugt brugte come_nuovo comme_neuf como_novo como_nuevo de_segunda_mano di_seconda_mano gebraucht gebrauchte gebrauchten gebrauchter gebrauchtes gebruikt gebruikte ikinci_el jak_nowa jak_nowy jako_nova jako_novy kaytetty kullanilmis like_new occasion po_leasingu poleasingowa poleasingowe poleasingowy pouzita pouzite pouzity pre-loved pre-owned preowned second-hand seconda_mano seconde_main secondhand segunda_mano seminova seminovo seminuevo som_ny som_nytt tweedehands usada usadas usado usados usata usate usati usato used uzywana uzywane uzywany uzywanych wie_neu zanovni б/у бу подержанная подержанный 中古 中古品 二手 중고',
  damaged:
    'ausstellungsstuck b-stock b-ware damaged defekt dented display_model ex-display ex_display for_parts open-box open_box powystawowa powystawowy rozbalene rozbaleno shop-soiled shop_soiled teshir uszkodzony vorfuhrgerat vorfuhrmodell уцененный уценка ジャンク ジャンク品 訳あり',
};

const ROLES: Table = {
  compatible:
    'aftermarket alternativ alternative_for alternative_to ersetzt remplace replaces sostituisce sustituye vervangt zastepuje compatibel compatibile compatibili compatible compatibles compativeis compativel generic geschikt kompatibel kompatibilna kompatibilne kompatibilni kompatibilny kompatible kompatibler kompatibles kompatybilna kompatybilne kompatybilny muadil passend passende uyumlu zamienna zamiennik zamienniki zamienny совместимая совместимые совместимый 互換 互換品 兼容 适用 適用',
  replacement:
    'ersatz ersatzakku ersatzteil nahradna nahradni recambio rechange refill refills remplacement replacement reposicao repuesto reservdel reservedel ricambi ricambio substitucao substituicao vervangend vervangende vervanging wymienny yedek zamienna zapasowa zapasowy запасной сменная сменный つめかえ 交換用 詰め 詰替',
  accessory:
    'accu adapter adaptor add-on addon afstandsbediening akku alimentation alimentatore almohadillas bag bateria bateria_do baterie batteria batterie batteries battery beschermhoes bracket cable capa capinha cargador caricabatterie carregador case cavo charger chargeur controle_remoto coque coussinets cover cuscinetti custodia displayschutz displayschutzfolie dock docking_station drzak ersatzfernbedienung ersatzfilter etui fernbedienung fjarrkontroll fjernbetjening fodral funda futeral grip halterung handset hoes hoesje holder holster houder housse hulle hullen kabel kabel kilif kilifi kryt kumanda kumandasi laddare laddstation ladegerat ladekabel ladestation ladowarka lens_cap lens_hood mando mount muurbeugel nabijecka napajeci nastenny_drzak nausniky nauszniki netzteil obal ohrpolster oorkussens oplader panzerglas pelicula pellicola pokrowiec pouch pouzdro protector remote_control sarj_aleti sarj_cihazi schutzfolie schutzhulle screen_protector skal skarmskydd skin sleeve soporte stand strap suporte support support_mural supporto szklo_hartowane tasche telecomando telecommande tripod tvrzene_sklo uchwyt uchwyt_scienny vaegbeslag vaggfaste verre_trempe vetro_temperato wandhalterung wandsteun zasilacz θηκη амбушюры блок_питания зарядное защитное_стекло кабель кронштейн пульт чехла чехол כיסוי מטען جراب شاحن غطاء قاب كفر کاور イヤーパッド カバー ケース フィルム リモコン 保护壳 保护套 保護套 保護殼 充电器 充電器 手机壳 手機殼 表带 适配器 遥控器 钢化膜 충전기 케이스 필름',
  part: 'bezel deurrubber dichtung gasket guarnizione hinge hose housing keypad motherboard part parts seal spare spare_part tesneni uszczelka манжета パッキン',
  bundle:
    'bundle bundled coffret coffret_cadeau combo conjunto ensemble geschenkset gift_box gift_set jogo_de juego_de kit lot pack_incl paket pakiet sada set_of seti takim takimi w/ zestaw комплект набор 套装 套餐',
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
    'edicao_limitada edicion_limitada edition_limitee edizione_limitata edycja_limitowana limited limited_edition limitierte limitka limitovana',
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
  body: 'akusuz bare_tool bez_aku bez_akumulatora bez_akumulatorow bez_akumulatoru bez_baterie bez_baterii body body_only boitier_nu gehause nur_gehause nur_gerat ohne_akku ohne_akkus sans_batterie sem_bateria sem_baterias senza_batteria senza_batterie sin_bateria sin_baterias solo_cuerpo solo_gerat tool_only uden_batteri uden_batterier utan_batteri utan_batterier zonder_accu zonder_accus без_акб без_аккумулятора 裸机',
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
  kids: 'bambini boy boys chlopca cocuk criancas detska detske detsky dziecieca dzieciecy dziewczynki enfant enfants girl girls grade_school gs infant infantil infants jungen junior kids kinder kinderen kinderschuh kinderschuhe madchen ninos preschool toddler youth девочек детская детский мальчиков キッズ 儿童 子供',
  womens:
    "bayan dam dame damen damenschuh damenschuhe damenuhr damer dames damska damske damski damskie donna donne femei feminina feminino femme femmes kadin kobieca kobiece kobiet kvinder kvinder kvinna kvinne kvinnor ladies lady mujer mujeres mulher naisille naisten senhora w's wmns women womens zen zenska zenske zenski zeny γυναικεια γυναικειο γυναικες женская женские женский женщин женщинам жінок жіноча жіночі للنساء نسائي レディース 女 女士 女款 여성 여성용",
  mens: "barbati erkek gents heren herre herren herrenschuh herrenschuhe herrenuhr herrer hombre hombres homem homme hommes m's masculina masculino men menn mens meska meski meskie mezczyzn mezczyzna miehille miesten muska muski muze muzi panska panske pansky uomini uomo ανδρες ανδρικα ανδρικο мужская мужские мужской мужчин мужчинам чоловіків чоловіча чоловічі رجالي للرجال メンズ 男 男士 男款 남성 남성용",
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
  vinyl: '1lp 2lp 2xlp 3lp 4lp lp vinile vinilo vinyl vinyle winyl виниловая',
  cassette: 'cassette_tape audio_cassette',
  hardcover:
    'capa_dura cartonne copertina_rigida gebunden gebundene gebundenes hardback hardbound hardcover hardcover-ausgabe inbunden indbundet innbundet oprawa_twarda pevna_vazba relie rilegato tapa_dura twarda_oprawa твердый_переплет ハードカバー 精装',
  paperback:
    'broche broschiert brossura capa_mole copertina_flessibile haftad livre_de_poche mekka_vazba miekka_oprawa oprawa_miekka paperback pocketbok rustica softback softcover tapa_blanda taschenbuch мягкий_переплет 平装 文庫',
  ebook: 'ebook e-book ebooks kindle_edition epub 전자책 电子书',
  audiobook:
    'audio_book audiobook audiokniha audiolibro audiolivro horbuch livre_audio ljudbok luisterboek lydbog',
  edp: 'edp eau_de_parfum',
  edt: 'edt eau_de_toilette',
  edc: 'edc eau_de_cologne',
  ruled: 'gelinieerd ligne lignee linierad liniert liniertes linjeret rayado ruled w_linie',
  squared: 'cuadriculado geruit kariert kariertes quadretti quadrille rutat squared ternet w_kratke',
  dotted: 'dot-grid dot_grid dotted gepunktet pointille punktkariert w_kropki',
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
  '11': '11th_gen 11th_generation gen_11 g11',
  '12': '12th_gen 12th_generation gen_12',
  '13': '13th_gen 13th_generation gen_13',
  '14': '14th_gen 14th_generation gen_14',
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
