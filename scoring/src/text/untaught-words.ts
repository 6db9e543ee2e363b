/**
 * Words that votes never teach, because they do not say what the work is: months and days, the states, first names that are
 * frequent in the United States, and what stands in the notices of any work.
 */
const DATES = `january february march april may june july august september october november december jan feb mar apr jun
  jul aug sep sept oct nov dec monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri
  est edt cst cdt mst mdt pst pdt am pm noon`;

const PLACES = `alabama alaska arizona arkansas california colorado connecticut delaware florida georgia hawaii idaho
  illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi
  missouri montana nebraska nevada hampshire jersey mexico york carolina dakota ohio oklahoma oregon
  pennsylvania rhode tennessee texas utah vermont virginia washington wisconsin wyoming columbia puerto rico
  guam samoa al ak az ar ca co ct de fl ga hi id il ks ky la md mi mn ms mo mt nc nd ne nh nj nm nv ny oh ok
  pa ri sc sd tn tx ut va vt wa wi wv wy dc usa united states america street avenue suite blvd`;

const PEOPLE = `james robert john michael david william richard joseph thomas charles christopher daniel matthew anthony
  donald steven paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan jacob
  gary nicholas eric jonathan stephen larry justin scott brandon benjamin samuel gregory alexander patrick
  frank raymond jack dennis jerry tyler aaron jose adam nathan henry douglas zachary peter kyle noah ethan
  jeremy walter christian keith roger terry austin sean gerald carl harold dylan arthur lawrence jordan jesse
  bryan billy bruce gabriel joe logan alan juan albert willie elijah wayne randy vincent mason roy ralph bobby
  russell bradley philip eugene mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa
  nancy sandra betty ashley emily kimberly margaret donna michelle carol amanda melissa deborah stephanie
  rebecca sharon laura cynthia dorothy amy kathleen angela shirley emma brenda pamela nicole anna samantha
  katherine christine debra rachel carolyn janet maria catherine heather diane olivia julie joyce victoria
  ruth virginia lauren kelly christina joan evelyn judith andrea hannah megan cheryl jacqueline martha madison
  teresa gloria sara janice ann kathryn abigail sophia frances jean alice judy isabella julia grace amber
  denise danielle marilyn beverly charlotte natalie theresa diana brittany doris kayla alexis lori elena
  carlos luis miguel antonio jorge pedro mr mrs ms dr sgt maj capt col ltc`;

export const PROCUREMENT_WORDS = `acquisition addendum amendment annex aside attachment award awarded awardee bid bidder bidding cage calendar
  capability clause close closing combined commercial competitive compliance contact contract contracting
  contractor date dated day deadline description dfars due duns edition effective eligible email entity
  estimated evaluation exhibit factor far federal firm fixed following format fully furnish gov government
  html http https incumbent information inquiry instruction intent interested invitation issue issued issuing
  item line list lowest mil minimum month naics name need notice notification number offer offeror office
  officer opportunity option order page part party past pdf performance period phone place please poc point
  posted posting presolicitation price priced pricing prior procedure procurement proposal provide provided
  psc purchase purpose qualified quantity question quotation quote receipt received reference registered
  registration related relevant request required requirement respond responder response responsible responsive
  rfi rfo rfp rfq sam scope section service set site sixty size small sole solicitation solicited sought
  source specification specified stated statement subcontract subject submission submit submitted subsequent
  summary synopsis tbd telephone term time title total type uei update updated url usc valid value vendor
  version website week work www year`;

/** Dates, places and people. */
export const NAME_WORDS = `${DATES} ${PLACES} ${PEOPLE}`;

export const UNTAUGHT_WORDS = `${NAME_WORDS} ${PROCUREMENT_WORDS}`;
