// Units of product texts, by dimension, with their factor to the base unit and their names in many languages.
import { LazyMap } from '../async/lazy.ts';

export interface Unit {
  readonly dimension: string;
  /** the base unit's symbol */
  readonly base: string;
  /** how many base units one of these is */
  readonly factor: number;
}

/** dimension, base unit, then [factor, names] (names are folded: lower case, no accents) */
type Row = readonly [
  dimension: string,
  base: string,
  ...sizes: readonly (readonly [factor: number, names: string])[],
];

const ROWS: readonly Row[] = [
  [
    'data',
    'byte',
    [1e3, 'kb kbyte kilobyte kilobytes кб'],
    [1e6, 'mb mbyte megabyte megabytes mo mega мб'],
    [1e9, "gb gbyte gigabyte gigabytes go gig gigas giga гб جيجا جيجابايت گيگ گيگابايت ג'יגה 기가"],
    [1e12, 'tb tbyte terabyte terabytes to tera тб'],
  ],
  ['data-rate', 'bit/s', [1e6, 'mbps mbit mbits mb/s mo/s'], [1e9, 'gbps gbit gbits gbe gb/s go/s']],
  ['frequency', 'Hz', [1, 'hz hertz гц'], [1e3, 'khz'], [1e6, 'mhz мгц'], [1e9, 'ghz ггц']],
  [
    'power',
    'W',
    [1e-3, 'mw'],
    [1, 'w watt watts wat vatios вт wattage ватт 瓦 ワット 와트 واط وات วัตต์ वॉट वाट וואט'],
    [1e3, 'kw kilowatt kilowatts квт'],
    [735.5, 'hp ps cv km'],
  ],
  ['voltage', 'V', [1e-3, 'mv'], [1, 'v volt volts vac vdc volti voltios вольт в 伏'], [1e3, 'kv']],
  ['current', 'A', [1e-3, 'ma'], [1, 'a amp amps ampere amperes']],
  ['charge', 'mAh', [1, 'mah мач 毫安 毫安时'], [1e3, 'ah ач']],
  ['energy', 'Wh', [1, 'wh'], [1e3, 'kwh'], [1 / 3600, 'j joule joules']],
  ['apparent-power', 'VA', [1, 'va'], [1e3, 'kva']],
  ['heat', 'BTU', [1, 'btu btus']],
  [
    'length',
    'mm',
    [1e-3, 'um micron microns'],
    [1, 'mm millimeter millimetre millimeters millimetres milimetros мм 毫米 ミリ 밀리미터 مم ملم มม'],
    [10, 'cm centimeter centimetre centimeters centimetres centimetros см 厘米 公分 センチ 센티 سم ซม सेमी'],
    [1e3, 'm meter meters metre metres mtr mtrs metro metros metri м 米 メートル 미터 متر เมตร'],
    [1e6, 'kilometer kilometers kilometre kilometres'],
    [
      25.4,
      'in inch inches zoll pouce pouces pulgada pulgadas pollici cali cala palca palcu inchi tum tommer tuuma дюйм дюймов duim インチ 寸 英寸 인치 cale calowy calowa calowe palec palcovy palcova polegada polegadas inc дюим дюимов дюима дюимовыи 吋 型 v型 بوصه นิ้ว इंच اينچ אינץ инча inca tolli coliu collu',
    ],
    [304.8, 'ft foot feet pied pieds pies piedi fuss'],
    [914.4, 'yd yds yard yards'],
    [1609344, 'mile miles'],
  ],
  ['area', 'm2', [1, 'm2 sqm qm кв'], [1e-4, 'cm2'], [0.0929, 'sqft ft2']],
  [
    'mass',
    'g',
    [1e-6, 'mcg ug μg µg'],
    [1e-3, 'mg milligram milligrams milligramm мг مجم 밀리그램 毫克'],
    [
      1,
      'g gr gm gms gram grams gramm gramme grammes gramos grammi gramow grama г гр гр. 克 グラム gramu gramas грамм грамма граммов 그램 公克 جرام جم غرام גרם กรัม ग्राम گرم گرمي گرام ג গ্রাম கிராம் γραμ გრ გ գ qr γρ γραμμαρια',
    ],
    [
      1e3,
      'kg kgs kilo kilos kilogram kilograms kilogramm кг 公斤 千克 kilogramow kilogramy kilogramu quilo quilos chilo chili キロ 킬로그램 킬로 كيلو كجم كغ كيلوجرام كيلوغرام קילו กก กิโลกรัม किग्रा किलो كيلوگرم كلو ק"ג কেজি கிலோ კგ կգ',
    ],
    [500, '斤'],
    [453.592, 'lb lbs pound pounds libra libras libbre'],
    [28.3495, 'oz ounce ounces onza onzas onces uncji'],
    [1e6, 'tonne tonnes'],
  ],
  [
    'volume',
    'ml',
    [
      1,
      'ml millilitre milliliter millilitres milliliters мл 毫升 ミリリットル cc mililitros mililitrow mililitru millilitri 밀리리터 미리 مل ملل มล มิลลิลิตร मिली ميلي ملي מ"ל মিলি மிலி მლ մլ',
    ],
    [10, 'cl'],
    [100, 'dl'],
    [
      1e3,
      'l lt ltr ltrs liter litre liters litres litr litry litrow litro litros litri litru л 升 リットル litra litrov литр литра литров 리터 公升 لتر ليتر ליטר ลิตร लीटर ليتري ليٹر লিটার லிட்டர் ლ լ lit λιτρα λιτρο',
    ],
    [29.5735, 'floz'],
    [473.176, 'pint pints'],
    [946.353, 'qt quart quarts'],
    [3785.41, 'gal gallon gallons'],
    [28316.8, 'cuft'],
    [1e6, 'm3 cbm'],
  ],
  [
    'pixels',
    'MP',
    [1, 'mp megapixel megapixels mpix mpx mpixel mpixels megapixeles megapixeln мп мпикс 万画素'],
  ],
  ['lines', 'p', [1, 'p']],
  [
    'rotation',
    'rpm',
    [1, 'rpm upm tr/min u/min об/мин toeren giri giri/min tours/min trs/min trs devir otacek varv'],
  ],
  ['page-rate', 'ppm', [1, 'ppm']],
  ['dot-density', 'dpi', [1, 'dpi ppi']],
  ['light', 'lm', [1, 'lm lumen lumens lumenow ansi']],
  ['colour-temperature', 'K', [1, 'k kelvin']],
  ['loudness', 'dB', [1, 'db dba decibel decibels']],
  ['pressure', 'bar', [1, 'bar bars'], [0.0689476, 'psi'], [1e-5, 'pa'], [1e-2, 'kpa']],
  ['torque', 'Nm', [1, 'nm']],
  ['wire-gauge', 'AWG', [1, 'awg']],
  ['width-bits', 'bit', [1, 'bit bits бит']],
  [
    'pages',
    'page',
    [1, 'page pages seiten paginas pagine stron sheet sheets blatt feuilles hojas fogli arkuszy'],
  ],
  [
    'time',
    's',
    [1e-3, 'ms'],
    [1, 'sec secs second seconds'],
    [60, 'min mins minute minutes minuten'],
    [3600, 'h hr hrs hour hours stunden heures horas ore'],
    [86400, 'day days tage jours dias giorni dni 日分 日間'],
    [
      2629800,
      'month months mo. monate mois meses mesi miesiecy miesiac miesiace mesic mesice mesicu honap ay aylik месяц месяца месяцев mth 个月 個月 カ月 ヶ月 개월',
    ],
    [
      31557600,
      'yr yrs year years jahr jahre ans ano anos anni lat rok roky roku rokov let yil yillik vuosi vuotta год года лет',
    ],
  ],
  ['cores', 'core', [1, 'core cores']],
  ['ports', 'port', [1, 'port ports porte portow puertos']],
  ['channels', 'channel', [1, 'channel channels ch kanal']],
  ['outlets', 'outlet', [1, 'outlet outlets way gang fach speed speeds vitesses velocidades']],
  [
    'users',
    'user',
    [
      1,
      'user users seat seats device devices pcs-lizenz licenses licences lic license usuarios utilisateurs benutzer nutzer nutzern gebruikers uzytkownikow uzivatelu brugere anvandare utenti mailboxes clients dispositivos dispositivo dispositivi gerate geraten gerat appareils appareil zarizeni zariadeni zariadenia urzadzenia urzadzen urzadzenie stanowisko stanowiska stanowisk eszkoz cihaz kullanici enheter enheder laitetta устройства устройств устройство postazioni lizenzen licencias',
    ],
  ],
  ['activity', 'IU', [1, 'iu ui ie ме']],
  ['place-settings', 'place', [1, 'place places massgedecke couverts']],
  ['players', 'player', [1, 'player players spieler joueurs']],
  ['tracks', 'key', [1, 'key keys tasten touches']],
  ['wear-size', 'size', [1, 'numara beden 码']],
  ['thread', 'tpi', [1, 'tpi']],
  ['warmth', 'tog', [1, 'tog']],
  ['angle', 'degree', [1, 'deg degree degrees grad °']],
  ['share', '%', [1, '% percent prozent proof vol abv']],
  ['sun-factor', 'SPF', [1, 'spf']],
  ['speed-factor', 'x', [1, 'x']],
  ['optics', 'dioptre', [1, 'diopter dioptre dpt']],
  ['textile', 'den', [1, 'den denier'], [9, 'tex']],
  ['paper', 'g/m2', [1, 'gsm g/m2 g/qm']],
  ['load', 'cup', [1, 'cup cups tassen tasses tazas tazze filizanek 杯分']],
  ['slices', 'slice', [1, 'slice slices']],
  [
    'count',
    'piece',
    [
      1,
      'pack packs pk pck pcs pc piece pieces ct count szt sztuk sztuki ks kusu pz pzs pzas pezzi pieza piezas stk stck stuck stueck unidades uds ud unidad unite unites pieces. set sets rolls roll rollen rolek tablets tabs tab tabletten tabletek tabl tabletas comprimes capsules caps cap kapsul kapseln kapsulek kapsulka capsulas gelules bags tea-bags saszetek torebek sachets sachet beutel discs disc disks pairs pair pary paar par er kpl db шт 個 枚 本 袋 箱 片 包 粒 瓶 入 개 개입 매 ea each pods pad pads dosen cans bottles flaschen bouteilles botellas butelek wipes refills cartridges count. stuks stuk st peca pecas un unid unids uni adet tane stycken delar dele delige delig teile teilig tlg parca parcali elementow elementy elementov dilu dilna dilny elementu кусков штук штуки штука пар пара buc kos stukken latas lata lattine lattina canettes cannettes boites doosjes blikken blikjes flesjes flessen burkar burk flaskor flasker daser puszek puszki plechovek plechovky lahvi kutu sise garrafas bottiglie bottiglia capsulas capsule cialde dosettes doses kapslar kapsler kapsli kapsul waschladungen lavages lavados lavaggi lavagens wasbeurten pran prani tvattar yikama стирок рулонов рулона rolos rolo rollos rouleaux rotoli rullar ruller rulo folhas saquetas sobres bustine zakjes sackov пакетиков таблеток капсул бутылок банок 听 罐 盒 支 只 件 双 卷 抽 块 缶 食 台 玉 組 足 sticks 봉 팩 입 캔 병 매 장 롤 포 정 구 캡슐 티백 스틱 حبه حبات قطعه قطع عبوه عبوات كيس ظرف قرص كبسوله علبه יחידות יחידה קפסולות ชิ้น ซอง ขวด กล่อง แพ็ค เม็ด แคปซูล ม้วน पैक पीस عدد عددي vnt gab tk kom komada бр броя τεμ τεμαχια chai goi hop vien buah butir bungkus paires pares paia parow parov ピース パック カプセル 点 张 張 条 贴 貼 册 冊 켤레 피스 اكياس حفاض حفاضه تايي טבליות יח แผ่น ห่อ পিস cai mieng tui lon biji botol τεμαχιων φακελακια καψουλες pezzo filmtabletten tablettes compresse comprimidos comprimate softgel softgels vegcaps gummies teabags windeln luiers couches panales pannolini pieluszek pieluchomajtek plen plenek blojor bleer подгузников підгузків unita cpr ロール 錠 个',
    ],
  ],
];

function index(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [dimension, base, ...sizes] of ROWS) {
    for (const [factor, names] of sizes) {
      for (const name of names.split(' ')) if (!units.has(name)) units.set(name, { dimension, base, factor });
    }
  }
  return units;
}

/** by folded name, singular and plural, symbol and word */
export const UNITS: LazyMap<string, Unit> = new LazyMap(index);
