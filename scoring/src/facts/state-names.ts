const NAMES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Guam|District of Columbia';
const CODES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|GU|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';

/** 'VA Medical Center', 'Oklahoma City' and 'Washington, DC' name no state. */
const NO_STATE =
  '(?!,? (?:D\\.?C\\b|City|Contracting|Medical|Health|Hospital|Clinic|Outpatient|Northern|Southern|Eastern|Western|Central|Avenue|Ave|Street|St\\b|University|National|Army|Air|District|Network|CITY|AVE|STREET|Road|Rd|County Road|Blvd|Heart|Police|System))';
/** A state at the end of a place, with its postal code. For use within patterns over text as it is written. */
export const STATE = `(?:(?:${NAMES}|${NAMES.toUpperCase()}|${CODES})\\b${NO_STATE}|D\\.C\\.|P\\.R\\b)(?:,? \\d{5}(?:-\\d{4})?(?!\\d))?`;
const TOWN_AND_STATE = new RegExp(
  `(?:^|, |\\b(?:in|at|near|of) |\\) )(?<town>[A-Z][\\w.'-]+(?: [A-Z][\\w.'-]+){0,2}),? (?<state>${STATE})$`,
);

/** 'Northport, NY' of 'Eatons Neck Coast Guard Station in Northport, NY'; none where town and street run together. */
export function townOf(place: string): string | undefined {
  const { town, state } = TOWN_AND_STATE.exec(place)?.groups ?? {};
  return town && state ? `${town}, ${state.replace(/,? \d{5}.*$/, '')}` : undefined;
}
