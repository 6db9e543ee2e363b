import { toTitleCase } from '@bidlight/contract';

/** The country that most notices are about, as the federal source writes it. */
export const HOME_COUNTRY = 'USA';

/** ISO 3166 codes of three letters with their code of two, where these are not simply the first two. */
const TWO_LETTERS = new Map(
  `ABWAW AGOAO ALAAX ANDAD AREAE ARMAM ATAAQ ATFTF ATGAG AUTAT BDIBI BENBJ BESBQ BGDBD BHSBS BIHBA BLRBY
  BLZBZ BRBBB BRNBN CAFCF CHLCL CHNCN CODCD COGCG COKCK COMKM CPVCV CUWCW CYMKY DNKDK ESHEH ESTEE FLKFK
  FROFO FSMFM GINGN GLPGP GNBGW GNQGQ GRDGD GRLGL GUFGF GUYGY IRLIE IRQIQ ISRIL JAMJM KAZKZ KORKR LBRLR
  LBYLY MACMO MAFMF MDGMG MDVMV MEXMX MLTMT MNEME MNPMP MOZMZ MTQMQ MYTYT NIUNU PAKPK PCNPN PLWPW PNGPG
  POLPL PRKKP PRTPT PRYPY PYFPF SENSN SGSGS SLBSB SLVSV SPMPM SRBRS SURSR SVKSK SVNSI SWESE SWZSZ SYCSC
  TCDTD TKMTM TUNTN TURTR TUVTV UKRUA URYUY WLFWF`
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 3), pair.slice(3)]),
);

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** 'Germany' for DEU; a code that is no country of ISO 3166 is shown as it is. */
function countryName(code: string): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  return names.of(TWO_LETTERS.get(code) ?? code.slice(0, 2)) ?? code;
}

interface Place {
  placeCity: string | null;
  placeState: string | null;
  placeCountry: string | null;
}

/** 'Richmond, VA' or 'Ramstein, Germany': abroad the country says more than the code of its region. */
export function placeName({ placeCity, placeState, placeCountry }: Place): string | null {
  const isAbroad = placeCountry !== null && placeCountry !== HOME_COUNTRY;
  const region = isAbroad ? countryName(placeCountry) : placeState;
  const parts = [placeCity && toTitleCase(placeCity), region].filter(Boolean);
  return parts.join(', ') || (placeCountry && countryName(placeCountry));
}
