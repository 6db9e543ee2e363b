/** One action of a contract, as a file of contract actions has it, cleaned: an award, a change of it, money given or taken. */
export interface ContractAction {
  /** Of the row in the file: of two actions of a day, the later one counts. */
  line: number;
  /** The same for the action in all files, and for no other action. */
  actionKey: string;
  /** The same for all actions of an award, and for no other award. */
  contractKey: string;
  /** YYYY-MM-DD, as all days here. */
  actionOn: string;
  /** In dollars; below 0 where money is taken back. */
  obligated: number;
  number: string;
  /** In capitals and digits alone, as numbers are compared. */
  numberKey: string;
  parentNumberKey: string | null;
  solicitationNumber: string | null;
  solicitationKey: string | null;
  title: string | null;
  titleWords: string[];
  department: string | null;
  office: string | null;
  officeKey: string | null;
  naicsCode: string | null;
  pscCode: string | null;
  setAsideCode: string | null;
  endsOn: string | null;
  optionsEndOn: string | null;
  offers: number | null;
  /** As people read it; null where no firm is named. */
  awardeeName: string | null;
  /** What tells the firm from others, the surest first. */
  awardeeKeys: string[];
}
