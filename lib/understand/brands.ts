// Brand names that are read out of titles, with the other names of the same brand; everything unlisted needs a stated brand.
import { LazyMap, lazy } from '../base/async/lazy.ts';

/** one brand an entry: its usual folded name first, other names and former owners' names after "="; "_" stands for a space */
const BRANDS = `
hp=hewlett_packard=hewlett-packard=hpe=compaq=惠普 lenovo=thinkpad=联想=レノボ ibm dell=alienware=戴尔=デル apple=アップル=苹果 acer=宏碁=エイサー gateway packard_bell asus=asustek=华硕=エイスース msi gigabyte=aorus
samsung=三星=サムスン=삼성 sony=sony_ericsson=ソニー=索尼=소니 lg=lg_electronics=엘지 panasonic=lumix=パナソニック=松下 toshiba=dynabook=東芝=东芝 sharp=シャープ=夏普 philips=signify=飞利浦=フィリップス sanyo jvc hitachi=hgst=日立 pioneer=パイオニア kenwood yamaha=ヤマハ=雅马哈 denon marantz onkyo bose jbl harman_kardon
canon=powershot=キヤノン=キャノン=佳能 nikon=nikkor=ニコン=尼康 olympus=om_system=オリンパス=奥林巴斯 fujifilm=fuji=finepix=富士フイルム=富士 pentax leica sigma tamron tokina kodak casio=カシオ=卡西欧 ricoh gopro=ゴープロ dji=大疆 garmin=ガーミン=佳明 tomtom polaroid vivitar minolta=konica_minolta=konica hasselblad zeiss
sandisk=サンディスク=闪迪 kingston=hyperx=valueram=キングストン=金士顿 crucial=micron=ballistix corsair gskill=g_skill patriot transcend lexar pny adata=a-data=xpg seagate=maxtor=希捷=シーゲート western_digital=wd=wdc=西部数据=西数=ウエスタンデジタル intel amd=ati nvidia evga zotac sapphire xfx palit gainward inno3d powercolor his
logitech=logi=ultimate_ears=ロジクール=罗技 microsoft=微软=マイクロソフト razer steelseries roccat trust kensington targus belkin=linksys=wemo netgear d-link tp-link zyxel ubiquiti=unifi cisco meraki mikrotik avm=fritz aruba juniper startech=startech_com tripp_lite apc cyberpower eaton
epson=エプソン=爱普生 brother=ブラザー xerox lexmark kyocera oki=okidata innovera dymo zebra=symbol fellowes avery 3m=scotch=post-it hama verbatim imation memorex tdk maxell
motorola nokia blackberry=rim htc huawei=honor=荣耀=华为=ファーウェイ xiaomi=redmi=poco=小米=红米=シャオミ=сяоми oneplus oppo=オッポ vivo realme google=pixel=nest amazon=kindle=echo fitbit jabra=gn plantronics=poly sennheiser akg beats=beats_by_dre skullcandy shure audio-technica beyerdynamic jaybird anker=eufy=soundcore=アンカー=安克 aukey otterbox speck griffin incase case_logic thule lowepro manfrotto tamrac
bosch=bosch_siemens=博世=ボッシュ siemens=西门子 miele aeg electrolux zanussi whirlpool indesit hotpoint=hotpoint_ariston beko candy hoover gorenje bauknecht liebherr smeg neff haier=海尔=ハイアール fisher_paykel hisense=海信=ハイセンス tcl frigidaire ge=general_electric kitchenaid maytag kenmore amana dyson=ダイソン=戴森 shark irobot=roomba bissell dirt_devil eureka karcher=kaercher delonghi=de_longhi krups nespresso tefal=t-fal=ティファール=特福 rowenta moulinex braun=博朗 oral-b gillette remington babyliss philips_avent weber cuisinart hamilton_beach black_decker=black_and_decker dewalt makita=マキタ=牧田 milwaukee ryobi metabo hilti stanley einhell festool bosch_professional
adobe=macromedia symantec=norton=veritas mcafee intuit=quickbooks=quicken corel=wordperfect=ulead=jasc roxio=sonic nuance=scansoft=dragon autodesk=autocad sage=peachtree filemaker kaspersky avg avast bitdefender eset panda trend_micro apago nero cyberlink magix pinnacle avid steinberg gibson epiphone ibanez behringer vmware parallels broderbund=encore=riverdeep=the_learning_company=learning_company avanquest=vcom topics_entertainment individual_software global_marketing_partners punch_software nova_development vtech leapfrog rosetta_stone
nintendo=任天堂 sega ubisoft activision=blizzard electronic_arts=ea_games=ea_sports=ea capcom konami square_enix bethesda rockstar=rockstar_games take-two=2k=2k_games thq atari bandai_namco=namco=bandai=バンダイ warner_bros mattel barbie hot_wheels hasbro nerf lego=レゴ=乐高 playmobil=プレイモービル fisher-price ravensburger melissa_doug
nike=ナイキ=耐克 jordan adidas=アディダス=阿迪达斯 puma=プーマ=彪马 reebok new_balance asics=アシックス=亚瑟士 converse vans under_armour columbia timberland levis=levi_s the_north_face=north_face salomon merrell skechers crocs birkenstock clarks dr_martens ecco lacoste tommy_hilfiger calvin_klein hugo_boss=boss ralph_lauren gucci prada rolex omega seiko=セイコー citizen=シチズン=西铁城 tissot fossil swatch timex invicta breitling cartier tag_heuer longines oakley ray-ban
coca-cola=coca_cola=coke=可口可乐=コカコーラ=コカ・コーラ=кока-кола pepsi=pepsico nestle=ネスレ=雀巢 nescafe=ネスカフェ kitkat danone unilever knorr dove=ダヴ=多芬 hellmanns kraft heinz philadelphia ferrero nutella kinder mars snickers twix mondelez milka oreo lindt haribo lavazza illy jacobs tchibo lipton twinings kelloggs=kellogg red_bull monster_energy barilla tymbark kubus wedel winiary lubella mlekovita laciate piatnica tarczynski sokolow podravka dr_oetker maggi
ariel lenor fairy pampers tide henkel persil schwarzkopf pril somat bref colgate=高露洁 palmolive ajax loreal=l_oreal=欧莱雅=ロレアル garnier maybelline nivea=ニベア=妮维雅 eucerin vichy la_roche-posay avene bioderma cerave the_ordinary estee_lauder=雅诗兰黛 clinique chanel=香奈儿=シャネル dior=迪奥=ディオール lancome=兰蔻=ランコム shiseido=資生堂=资生堂 johnson_johnson neutrogena listerine gsk sensodyne huggies always tena ziaja cillit finish vanish calgon dettol
ikea=イケア=宜家 rubbermaid tupperware sterilite brabantia wmf zwilling le_creuset fissler lodge oxo pyrex
viewsonic benq aoc iiyama nec eizo optoma infocus elite_screens da-lite peerless sanus chief vogels omnimount monster audiovox alpine clarion jensen boss_audio rockford_fosgate kicker infinity polk_audio=polk klipsch bang_olufsen=b_o sonos roku tivo slingbox netgear_arlo=arlo ring uniden vtech_phones panasonic_phones cobra whistler escort delkin hoya tiffen b_w cokin kata
noctua be_quiet cooler_master thermaltake nzxt fractal_design antec silverstone zalman seasonic lian_li phanteks deepcool arctic kingspec silicon_power team_group mushkin geil ocz plextor lite-on synology qnap buffalo=バッファロー lacie iomega drobo promise adaptec=microsemi lsi supermicro asrock biostar foxconn ecs elo wacom huion
shimano sram campagnolo mavic schwalbe continental michelin=ミシュラン=米其林 goodyear bridgestone=ブリヂストン=普利司通 pirelli dunlop hankook castrol mobil shell bosch_auto ngk denso osram sylvania feit lutron leviton honor=荣耀 midea=美的 gree=格力 supor=苏泊尔 mizuno=ミズノ=美津浓 yonex=ヨネックス=尤尼克斯 zojirushi=象印 kao=花王 kioxia=キオクシア=铠侠 elecom=エレコム bandai=バンダイ safeguard=舒肤佳 roborock=石头 lukoil=лукоил borjomi=боржоми
`;

function index(): Map<string, string> {
  const names = new Map<string, string>();
  for (const entry of BRANDS.trim().split(/\s+/)) {
    const [usual, ...others] = entry.split('=').map((name) => name.replace(/_/g, ' '));
    if (usual === undefined) continue;
    for (const name of [usual, ...others]) {
      for (const form of [name, name.replace(/[ -]/g, ''), wordsOfDense(name)])
        if (!names.has(form)) names.set(form, usual);
    }
  }
  return names;
}

/** from here on scripts without spaces: of their words each two letters are one of a text's (see `scan`) */
const DENSE = 0x3000;

function wordsOfDense(name: string): string {
  if (name.charCodeAt(0) < DENSE || name.length < 3) return name;
  return [...name]
    .slice(1)
    .map((letter, i) => name[i] + letter)
    .join(' ');
}

/** folded name → the brand's usual folded name */
export const KNOWN_BRANDS = new LazyMap<string, string>(index);

const denseNames = lazy(() =>
  [...KNOWN_BRANDS.all].filter(([name, usual]) => name.charCodeAt(0) >= DENSE && !/[ -]/.test(name + usual)),
);

/** names of two letters in scripts without spaces → the brand's usual name, where that is one word */
export const SHORT_BRANDS = new LazyMap<string, string>(
  () => new Map(denseNames().filter(([name]) => name.length === 2)),
);

/** names of more than two letters in scripts without spaces, each with the brand's usual name, where that is one word */
export function longDenseBrands(): readonly (readonly [string, string])[] {
  return denseNames().filter(([name]) => name.length > 2);
}

/** the first words of names of several words */
export const longNames: () => ReadonlySet<string> = lazy(
  () =>
    new Set(
      [...KNOWN_BRANDS.all.keys()]
        .filter((name) => name.includes(' '))
        .map((name) => name.split(' ')[0] ?? name),
    ),
);

/** words a company's name carries that do not tell brands apart */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(
  'inc ltd limited corp corporation co company llc llp gmbh ag kg sa srl spa bv nv plc oy ab as aps sro zoo kk pty group holdings international intl usa america europe uk technologies technology tech electronics computer computers computing software systems products brand brands the by and'.split(
    ' ',
  ),
);

/** what stands in a brand field when there is no brand, as folded words; "_" stands for a space */
export const NO_BRAND: ReadonlySet<string> = new Set(
  'none null n_a na unknown unbranded no no_brand brand generic various other brak markenlos sans_marque sin_marca sem_marca senza_marca ohne_marke keine_marke bez_marki bez_znacky noname no_name compatible oem undefined does_not_apply not_applicable без_бренда нет_бренда wiodaca_marka leading_brand private_label own_brand store_brand marka_wlasna eigenmarke inna_marka inna inne sonstige andere autre otros altro'
    .split(' ')
    .map((words) => words.replaceAll('_', ' ')),
);
