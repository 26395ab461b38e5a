// Brand names that are read out of titles, with the other names of the same brand; everything unlisted needs a stated brand.

/** one brand an entry: its usual folded name first, other names and former owners' names after "="; "_" stands for a space */
const BRANDS = `
hp=hewlett_packard=hewlett-packard=hewlettpackard=hpe=compaq lenovo=thinkpad ibm dell=alienware apple acer gateway packard_bell asus=asustek msi gigabyte=aorus
samsung sony=sony_ericsson lg=lg_electronics panasonic=lumix toshiba=dynabook sharp philips=signify sanyo jvc hitachi=hgst pioneer kenwood yamaha denon marantz onkyo bose jbl harman_kardon
canon=powershot nikon=nikkor olympus=om_system fujifilm=fuji=finepix pentax leica sigma tamron tokina kodak casio ricoh gopro dji garmin tomtom polaroid vivitar minolta=konica_minolta=konica hasselblad zeiss
sandisk kingston=hyperx=valueram crucial=micron=ballistix corsair gskill=g_skill patriot transcend lexar pny adata=a-data=xpg seagate=maxtor western_digital=wd=wdc=westerndigital intel amd=ati nvidia evga zotac sapphire xfx palit gainward inno3d powercolor his
logitech=logi=ultimate_ears microsoft razer steelseries roccat trust kensington targus belkin=linksys=wemo netgear d-link=dlink tp-link=tplink zyxel ubiquiti=unifi cisco meraki mikrotik avm=fritz aruba juniper startech=startech_com tripp_lite=tripplite apc cyberpower eaton
epson brother xerox lexmark kyocera oki=okidata innovera dymo zebra=symbol fellowes avery 3m=scotch=post-it hama verbatim imation memorex tdk maxell
motorola nokia blackberry=rim htc huawei=honor xiaomi=redmi=poco oneplus oppo vivo realme google=pixel=nest amazon=kindle=echo fitbit jabra=gn plantronics=poly sennheiser akg beats=beats_by_dre skullcandy shure audio-technica beyerdynamic jaybird anker=eufy=soundcore aukey otterbox speck griffin incase case_logic=caselogic thule lowepro manfrotto tamrac
bosch=bosch_siemens siemens miele aeg electrolux zanussi whirlpool indesit hotpoint=hotpoint_ariston beko candy hoover gorenje bauknecht liebherr smeg neff haier fisher_paykel hisense tcl frigidaire ge=general_electric kitchenaid maytag kenmore amana dyson shark irobot=roomba bissell dirt_devil eureka karcher=kaercher delonghi=de_longhi krups nespresso tefal=t-fal rowenta moulinex braun oral-b=oralb gillette remington babyliss philips_avent weber cuisinart hamilton_beach black_decker=black_and_decker dewalt makita milwaukee ryobi metabo hilti stanley einhell festool bosch_professional
adobe symantec=norton mcafee intuit=quickbooks=quicken corel=wordperfect roxio=sonic nuance=scansoft=dragon autodesk=autocad sage filemaker kaspersky avg avast bitdefender eset panda trend_micro apago nero cyberlink magix pinnacle avid steinberg vmware parallels broderbund encore topics_entertainment individual_software global_marketing_partners punch_software nova_development riverdeep the_learning_company=learning_company vtech leapfrog rosetta_stone
nintendo sega ubisoft activision=blizzard electronic_arts=ea_games=ea_sports=ea capcom konami square_enix bethesda rockstar=rockstar_games take-two=2k=2k_games thq atari bandai_namco=namco=bandai warner_bros mattel barbie hot_wheels hasbro nerf lego playmobil fisher-price ravensburger melissa_doug
nike jordan adidas puma reebok new_balance asics converse vans under_armour columbia timberland levis=levi_s the_north_face=north_face salomon merrell skechers crocs birkenstock clarks dr_martens ecco lacoste tommy_hilfiger calvin_klein hugo_boss=boss ralph_lauren gucci prada rolex omega seiko citizen tissot fossil swatch timex invicta breitling cartier tag_heuer longines oakley ray-ban=rayban
coca-cola=coca_cola=cocacola pepsi=pepsico nestle nescafe kitkat danone unilever knorr dove hellmanns kraft heinz philadelphia ferrero nutella kinder mars snickers twix mondelez milka oreo lindt haribo lavazza illy jacobs tchibo lipton twinings kelloggs=kellogg red_bull monster_energy barilla tymbark kubus wedel winiary lubella mlekovita laciate piatnica tarczynski sokolow podravka dr_oetker maggi
ariel lenor fairy pampers tide henkel persil schwarzkopf pril somat bref colgate palmolive ajax loreal=l_oreal garnier maybelline nivea eucerin vichy la_roche-posay avene bioderma cerave the_ordinary estee_lauder clinique chanel dior lancome shiseido johnson_johnson neutrogena listerine gsk sensodyne huggies always tena ziaja cillit finish vanish calgon dettol
ikea rubbermaid tupperware sterilite brabantia wmf zwilling le_creuset fissler lodge oxo pyrex
viewsonic benq aoc iiyama nec eizo optoma infocus elite_screens da-lite peerless sanus chief vogels omnimount monster audiovox alpine clarion jensen boss_audio rockford_fosgate kicker infinity polk_audio=polk klipsch bang_olufsen=b_o sonos roku tivo slingbox netgear_arlo=arlo ring uniden vtech_phones panasonic_phones cobra whistler escort delkin hoya tiffen b_w cokin kata
noctua be_quiet=bequiet cooler_master thermaltake nzxt fractal_design antec silverstone zalman seasonic lian_li phanteks deepcool arctic kingspec silicon_power=siliconpower team_group=teamgroup mushkin geil ocz plextor lite-on=liteon synology qnap buffalo lacie iomega drobo promise adaptec=microsemi lsi supermicro asrock biostar foxconn ecs elo wacom huion
shimano sram campagnolo mavic schwalbe continental michelin goodyear bridgestone pirelli dunlop hankook castrol mobil shell bosch_auto ngk denso osram sylvania feit lutron leviton
`;

function index(): Map<string, string> {
  const names = new Map<string, string>();
  for (const entry of BRANDS.trim().split(/\s+/)) {
    const [usual, ...others] = entry.split('=').map((name) => name.replace(/_/g, ' '));
    if (usual === undefined) continue;
    for (const name of [usual, ...others]) {
      for (const form of [name, name.replace(/[ -]/g, '')]) if (!names.has(form)) names.set(form, usual);
    }
  }
  return names;
}

/** folded name → the brand's usual folded name */
export const KNOWN_BRANDS: ReadonlyMap<string, string> = index();

/** the first words of names of several words */
export const LONG_NAMES: ReadonlySet<string> = new Set(
  [...KNOWN_BRANDS.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0] ?? name),
);

/** words a company's name carries that do not tell brands apart */
export const COMPANY_WORDS: ReadonlySet<string> = new Set(
  'inc ltd limited corp corporation co company llc llp gmbh ag kg sa srl spa bv nv plc oy ab as aps sro zoo kk pty group holdings international intl usa america europe uk technologies technology tech electronics computer computers computing software systems products brand brands the by and'.split(
    ' ',
  ),
);

/** what stands in a brand field when there is no brand */
export const NO_BRAND: ReadonlySet<string> = new Set(
  'none null n/a na unknown unbranded no brand generic various other brak markenlos sans marque sin marca sem marca noname compatible oem undefined'.split(
    ' ',
  ),
);
