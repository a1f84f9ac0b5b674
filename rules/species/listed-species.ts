/**
 * The sport fishes of Europe's fresh and brackish waters. A code never changes: files, sold terms and catch logs have it. Each
 * line: code, names in Italian, English and German, Latin name, family; then, where a relation of length and weight is
 * published, a and b of grams = a × cmᵇ on total length, and the source.
 *
 * "Fulton": the condition factor of usual fish in central European waters, rounded. "Standard weight": of a fish in good
 * condition, the upper quartile of its populations, from the equations collected by the R package FSA. A fish without a
 * published relation has no estimated weight.
 */
const LINES = `
brownTrout | trota fario | brown trout | Bachforelle | Salmo trutta | Salmonidae | 0.01 | 3 | Fulton
marbleTrout | trota marmorata | marble trout | Marmorierte Forelle | Salmo marmoratus | Salmonidae | 0.01 | 3 | Fulton
hybridTrout | ibrido di marmorata | marble trout hybrid | Hybrid der Marmorierten Forelle | Salmo trutta × Salmo marmoratus | Salmonidae | 0.01 | 3 | Fulton
rainbowTrout | trota iridea | rainbow trout | Regenbogenforelle | Oncorhynchus mykiss | Salmonidae | 0.011 | 3 | Fulton
brookChar | salmerino di fonte | brook char | Bachsaibling | Salvelinus fontinalis | Salmonidae | 0.01 | 3 | Fulton
arcticChar | salmerino alpino | Arctic char | Seesaibling | Salvelinus alpinus | Salmonidae | 0.009 | 3 | Fulton
grayling | temolo | grayling | Äsche | Thymallus thymallus | Salmonidae | 0.009 | 3 | Fulton
whitefish | coregone | whitefish | Felchen | Coregonus lavaretus | Salmonidae | 0.008 | 3 | Fulton
pike | luccio | pike | Hecht | Esox lucius | Esocidae | 0.007 | 3 | Fulton
perch | pesce persico | perch | Flussbarsch | Perca fluviatilis | Percidae | 0.011 | 3 | Fulton
carp | carpa | carp | Karpfen | Cyprinus carpio | Cyprinidae | 0.015 | 3 | Fulton
tench | tinca | tench | Schleie | Tinca tinca | Tincidae | 0.014 | 3 | Fulton
chub | cavedano | chub | Döbel | Squalius cephalus | Leuciscidae | 0.011 | 3 | Fulton
eel | anguilla | eel | Aal | Anguilla anguilla | Anguillidae | 0.0018 | 3 | Fulton
lacustrineTrout | trota lacustre | lacustrine trout | Seeforelle | Salmo trutta lacustris | Salmonidae
seaTrout | trota di mare | sea trout | Meerforelle | Salmo trutta trutta | Salmonidae
mediterraneanTrout | trota mediterranea | Mediterranean trout | Mittelmeerforelle | Salmo ghigii | Salmonidae
carpione | carpione del Garda | Garda carpione | Gardaseeforelle | Salmo carpio | Salmonidae
atlanticSalmon | salmone atlantico | Atlantic salmon | Lachs | Salmo salar | Salmonidae
softmouthTrout | trota dalle labbra molli | softmouth trout | Weichmaulforelle | Salmo obtusirostris | Salmonidae
huchen | huco | huchen | Huchen | Hucho hucho | Salmonidae
namaycush | salmerino di lago americano | lake trout (namaycush) | Amerikanischer Seesaibling | Salvelinus namaycush | Salmonidae | 0.003673 | 3.246 | Piccolo et al. 1993, standard weight
hybridChar | salmerino ibrido | hybrid char | Elsässer Saibling | Salvelinus alpinus × Salvelinus fontinalis | Salmonidae
tigerTrout | trota tigre | tiger trout | Tigerforelle | Salmo trutta × Salvelinus fontinalis | Salmonidae
pinkSalmon | salmone rosa | pink salmon | Buckellachs | Oncorhynchus gorbuscha | Salmonidae
adriaticGrayling | temolo adriatico | Adriatic grayling | Adriatische Äsche | Thymallus aeliani | Salmonidae
vendace | coregone bianco | vendace | Kleine Maräne | Coregonus albula | Salmonidae
bondella | bondella | bondella | Bondelle | Coregonus macrophthalmus | Salmonidae
smelt | sperlano | smelt | Stint | Osmerus eperlanus | Osmeridae
southernPike | luccio italico | southern pike | Südlicher Hecht | Esox cisalpinus | Esocidae
barbel | barbo europeo | barbel | Barbe | Barbus barbus | Cyprinidae
italianBarbel | barbo italico | Italian barbel | Italienische Barbe | Barbus plebejus | Cyprinidae
horseBarbel | barbo tiberino | horse barbel | Tiberbarbe | Barbus tyberinus | Cyprinidae | 0.011995 | 2.94 | Giannetto et al. 2015, Turkish Journal of Fisheries and Aquatic Sciences 15:191–196
canineBarbel | barbo canino | brook barbel | Hundsbarbe | Barbus caninus | Cyprinidae
iberianBarbel | barbo iberico | Iberian barbel | Iberische Barbe | Luciobarbus bocagei | Cyprinidae
crucianCarp | carassio comune | crucian carp | Karausche | Carassius carassius | Cyprinidae
prussianCarp | carassio argentato | Prussian carp | Giebel | Carassius gibelio | Cyprinidae
goldfish | pesce rosso | goldfish | Goldfisch | Carassius auratus | Cyprinidae
grassCarp | carpa erbivora | grass carp | Graskarpfen | Ctenopharyngodon idella | Xenocyprididae
silverCarp | carpa argentata | silver carp | Silberkarpfen | Hypophthalmichthys molitrix | Xenocyprididae
bigheadCarp | carpa testa grossa | bighead carp | Marmorkarpfen | Hypophthalmichthys nobilis | Xenocyprididae
dace | leucisco | dace | Hasel | Leuciscus leuciscus | Leuciscidae | 0.038 | 2.596 | Nowak et al., length and weight of three fishes of the Strwiąż River (Fisheries & Aquatic Life)
ide | ido | ide | Aland | Leuciscus idus | Leuciscidae
asp | aspio | asp | Rapfen | Leuciscus aspius | Leuciscidae
roach | rutilo | roach | Rotauge | Rutilus rutilus | Leuciscidae
pigo | pigo | pigo | Pigo | Rutilus pigus | Leuciscidae
cactusRoach | pigo danubiano | cactus roach | Frauennerfling | Rutilus virgo | Leuciscidae
triotto | triotto | triotto | Triotto | Leucos aula | Leuciscidae
rovella | rovella | rovella | Rovella | Sarmarutilus rubilio | Leuciscidae | 0.008241 | 3.117 | Giannetto et al. 2016, Cybium 40:115–119
rudd | scardola europea | rudd | Rotfeder | Scardinius erythrophthalmus | Leuciscidae
italianRudd | scardola italiana | Italian rudd | Italienische Rotfeder | Scardinius hesperidicus | Leuciscidae
bream | abramide | bream | Brachse | Abramis brama | Leuciscidae
silverBream | blicca | silver bream | Güster | Blicca bjoerkna | Leuciscidae
vimba | vimba | vimba | Zährte | Vimba vimba | Leuciscidae
nase | naso | nase | Nase | Chondrostoma nasus | Leuciscidae
savetta | savetta | savetta | Savetta | Chondrostoma soetta | Leuciscidae
lasca | lasca | lasca | Lau | Protochondrostoma genei | Leuciscidae
riffleDace | vairone | Italian riffle dace | Italienischer Strömer | Telestes muticellus | Leuciscidae | 0.009908 | 3.081 | Giannetto et al. 2011, Cybium 35:141–147, standard weight
blageon | vairone occidentale | blageon | Strömer | Telestes souffia | Leuciscidae
bleak | alburno | bleak | Ukelei | Alburnus alburnus | Leuciscidae
alborella | alborella | alborella | Alborella | Alburnus alborella | Leuciscidae
minnow | sanguinerola | minnow | Elritze | Phoxinus phoxinus | Leuciscidae
gudgeon | gobione | gudgeon | Gründling | Gobio gobio | Gobionidae
topmouthGudgeon | pseudorasbora | topmouth gudgeon | Blaubandbärbling | Pseudorasbora parva | Gobionidae
bitterling | rodeo | bitterling | Bitterling | Rhodeus amarus | Acheilognathidae
wels | siluro | wels catfish | Wels | Silurus glanis | Siluridae
blackBullhead | pesce gatto | black bullhead | Schwarzer Zwergwels | Ameiurus melas | Ictaluridae | 0.012912 | 3.085 | Bister et al. 2000, standard weight
brownBullhead | pesce gatto bruno | brown bullhead | Brauner Zwergwels | Ameiurus nebulosus | Ictaluridae | 0.010691 | 3.105 | Bister et al. 2000, standard weight
channelCatfish | pesce gatto punteggiato | channel catfish | Getüpfelter Gabelwels | Ictalurus punctatus | Ictaluridae | 0.003119 | 3.294 | Brown et al. 1995, standard weight
burbot | bottatrice | burbot | Quappe | Lota lota | Lotidae | 0.010715 | 2.898 | Fisher et al. 1996, standard weight
zander | lucioperca | zander | Zander | Sander lucioperca | Percidae
volgaZander | sandra del Volga | Volga zander | Wolgazander | Sander volgensis | Percidae
ruffe | acerina | ruffe | Kaulbarsch | Gymnocephalus cernua | Percidae
largemouthBass | persico trota | largemouth bass | Forellenbarsch | Micropterus salmoides | Centrarchidae | 0.005559 | 3.273 | Henson 1991, standard weight
smallmouthBass | persico dalla bocca piccola | smallmouth bass | Schwarzbarsch | Micropterus dolomieu | Centrarchidae | 0.00743 | 3.2 | Kolander et al. 1993, standard weight
pumpkinseed | persico sole | pumpkinseed | Sonnenbarsch | Lepomis gibbosus | Centrarchidae | 0.011429 | 3.237 | Liao et al. 1995, standard weight
sterlet | sterleto | sterlet | Sterlet | Acipenser ruthenus | Acipenseridae
adriaticSturgeon | storione cobice | Adriatic sturgeon | Adriatischer Stör | Acipenser naccarii | Acipenseridae
siberianSturgeon | storione siberiano | Siberian sturgeon | Sibirischer Stör | Acipenser baerii | Acipenseridae
russianSturgeon | storione russo | Russian sturgeon | Waxdick | Acipenser gueldenstaedtii | Acipenseridae
whiteSturgeon | storione bianco | white sturgeon | Weißer Stör | Acipenser transmontanus | Acipenseridae
alliceShad | alosa | allis shad | Maifisch | Alosa alosa | Alosidae
twaiteShad | cheppia | twaite shad | Finte | Alosa fallax | Alosidae
agone | agone | agone (lake shad) | Agone | Alosa agone | Alosidae
bullhead | scazzone | bullhead | Groppe | Cottus gobio | Cottidae
freshwaterBlenny | cagnetta | freshwater blenny | Süßwasser-Schleimfisch | Salariopsis fluviatilis | Blenniidae
roundGoby | ghiozzo dalla bocca nera | round goby | Schwarzmundgrundel | Neogobius melanostomus | Gobiidae
stickleback | spinarello | three-spined stickleback | Dreistachliger Stichling | Gasterosteus aculeatus | Gasterosteidae
seaBass | spigola | sea bass | Wolfsbarsch | Dicentrarchus labrax | Moronidae
giltheadBream | orata | gilthead bream | Goldbrasse | Sparus aurata | Sparidae
flatheadMullet | cefalo | flathead mullet | Großkopfmeeräsche | Mugil cephalus | Mugilidae
thinlipMullet | cefalo calamita | thinlip mullet | Dünnlippige Meeräsche | Chelon ramada | Mugilidae
thicklipMullet | bosega | thicklip mullet | Dicklippige Meeräsche | Chelon labrosus | Mugilidae
goldenMullet | lotregano | golden grey mullet | Goldmeeräsche | Chelon auratus | Mugilidae
flounder | passera | flounder | Flunder | Platichthys flesus | Pleuronectidae
sandSmelt | latterino | sand smelt | Kleiner Ährenfisch | Atherina boyeri | Atherinidae
`

const LIST_LANGUAGES = ['it', 'en', 'de'] as const

/** Grams = a × cm of total length to the power of b. */
export interface LengthWeight {
  a: number
  b: number
  source: string
}

export interface ListedSpecies {
  code: string
  /** In the languages of the list, as anglers call it. */
  names: Record<(typeof LIST_LANGUAGES)[number], string>
  latin: string
  family: string
  weight?: LengthWeight
}

function readLine(line: string): ListedSpecies {
  const [code = '', it = '', en = '', de = '', latin = '', family = '', a, b, source = ''] = line.split(' | ')
  return {
    code,
    names: { it, en, de },
    latin,
    family,
    ...(a !== undefined && { weight: { a: Number(a), b: Number(b), source } }),
  }
}

export const LISTED_SPECIES: readonly ListedSpecies[] = LINES.trim().split('\n').map(readLine)

const byCode = new Map(LISTED_SPECIES.map((listed) => [listed.code, listed]))

export const listedSpecies = (code: string): ListedSpecies | undefined => byCode.get(code)

/** A fish of the list, or another one. Every fish that phones know without learning it is in the list. */
export const isKnownFish = (code: string): boolean => code === 'other' || byCode.has(code)

/** The name of a listed species in a language; in one that the list does not have, the English one. */
export function listedName({ names }: ListedSpecies, language: string): string {
  const known = LIST_LANGUAGES.find((one) => one === language) ?? 'en'
  return names[known]
}
