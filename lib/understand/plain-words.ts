// Function words of product titles, and a few that all shops use, in many languages: each under its English name.
import { LazyMap } from '../base/async/lazy.ts';
import { foldInPlace } from './scan.ts';

/**
 * English word → the same in other languages, folded or not. They share the learned weight of the English word, so only words that shops use in
 * the same place are listed, and none of one letter, as that may be part of a name.
 */
const WORDS: Readonly<Record<string, string>> = {
  with: 'mit avec con met med ile με с со',
  without: 'ohne sans sin senza sem zonder bez utan uden uten без',
  and: 'und et och og ve oraz και и',
  for: 'fur pour para voor till til dla για для',
  of: 'de du des del van von di da из',
  the: 'der die das den dem le la les el los las il lo gli het een ein eine une una uno um uma en ett',
  in: 'im dans nel nella',
  new: 'neu neue neuer neues neuf neuve nuevo nueva nuovo nuova novo nowy nowa nowe novy nove nytt yeni новый новая новое новые 新品 全新',
  model: 'modell modele modelo modello modeli модель modelu',
  series: 'serie serii seria serien serisi серия серии シリーズ 系列',
  color: 'colour farbe couleur cor kleur colore kolor kolorze barva renk farg farve цвет カラー 颜色',
  size: 'grosse taille pointure talla taglia misura maat rozmiar velikost storlek storrelse tamanho numara beden размер サイズ 尺码',
  including: 'inkl inklusive incl inclus inclusief incluye wraz vcetne dahil включая',
  season: 'staffel saison temporada stagione sezon sezona seizoen sasong sæson сезон シーズン',
  volume: 'vol volumen tome tomo τομος',
  part: 'pt teil partie parte czesc часть',
  episode: 'episodio odcinek epizoda avsnitt эпизод',
  type: 'typ tipo тип タイプ',
  version: 'wersja verze versione versao versie verzia surum версия 版本 バージョン',
  warranty: 'garantie garantia garanzia gwarancja gwarancji zaruka garanti garantili гарантия 保証 保修',
  large: 'gross grosser grand grande groot duzy velky stor buyuk большой 大',
  small: 'klein petit petite pequeno pequena piccolo maly liten lille kucuk маленький',
  display: 'displej pantalla schermo scherm tela ekran skarm obrazovka экран 画面 屏幕',
  ram: 'arbeitsspeicher werkgeheugen озу 内存 メモリ',
  storage: 'stockage almacenamiento armazenamento opslag opslagruimte archiviazione',
  tube: 'tubo tuba tub туба チューブ',
  can: 'canette lattina blik puszka plechovka burk teneke банка 缶 罐',
  box: 'karton schachtel boite caja caixa scatola doos krabice pudelko kutu коробка kartong aske bx 箱',
  pack: 'packung paquet paquete pacote confezione pakje verpakking opakowanie baleni forpackning pakke paket pkt упаковка',
  set: 'satz zestaw sada sats komplet takim takimi seti набор комплект conjunto',
  official:
    'officielle officiel oficial ufficiale officieel oficjalny oficialni resmi официальный 公式 正規品',
  classic:
    'klassisch klassik classique clasico classico klassiek klasyczny klasicky klassisk klasik классический',
  moisturizing:
    'moisturising hydrating feuchtigkeitsspendend hydratant hydratante hidratante idratante hydraterend nawilzajacy nawilzajaca hydratacni fuktgivande nemlendirici увлажняющий 保湿',
  repairing: 'repair reparatrice reparateur reparierend reparadora reparador riparatrice regenerujacy',
  skin: 'peau piel pelle huid skory plet pleti hud cilt кожи',
  flavour: 'flavor geschmack gout sabor gusto smaak smak smaku chut prichut smag вкус',
  power: 'leistung puissance potencia potenza vermogen moc vykon effekt guc мощность',
  universal:
    'universel universell universale uniwersalny univerzalni universeel evrensel универсальный 汎用 通用',
  dark: 'dunkel fonce oscuro scuro donker ciemny tmavy mork koyu темный',
  charging: 'chargement carga ricarica opladen laden ladowania nabijeni laddning зарядки',
  fast: 'schnell rapide rapido snel szybki rychly snabb hurtig hizli быстрый 急速 快充',
  unlocked: 'simlockfrei debloque libre desbloqueado sbloccato',
  chronograph: 'chrono chronographe chronograf cronografo cronograph хронограф クロノグラフ',
  quartz: 'quarz cuarzo quarzo quarts kwarcowy',
  sapphire: 'saphir saphire zafiro zaffiro safir szafirowe',
  solar: 'solaire solare',
  center: 'centre',
  fiber: 'fibre',
  theater: 'theatre',
  years: 'jahre ans anos anni yas лет',
  inch: 'zoll pouces pulgadas pollici cali calowy palcu polegadas tum tommer дюймов дюйма インチ 英寸',
};

function index(): Map<string, string> {
  const english = new Map<string, string>();
  for (const [word, others] of Object.entries(WORDS)) {
    for (const other of others.split(' ')) {
      const { folded } = foldInPlace(other);
      if (!english.has(folded) && !(folded in WORDS)) english.set(folded, word);
    }
  }
  return english;
}

const english = new LazyMap<string, string>(index);

/** The English form; undefined for any other word. */
export function plainWordOf(word: string): string | undefined {
  return english.get(word);
}
