import { SCREENS } from '@bidlight/contract';

/** The guides with their addresses and their names in the navigation. */
export const GUIDES = {
  member: { path: SCREENS.memberGuide, label: 'Members' },
  admin: { path: SCREENS.adminGuide, label: 'Company admins' },
  operator: { path: SCREENS.operatorGuide, label: 'Operators' },
} as const;
export type GuideName = keyof typeof GUIDES;
export const GUIDE_NAMES = Object.keys(GUIDES) as GuideName[];

/** What the build makes of the Markdown of a guide: data, and no markup. */
export interface Guide {
  title: string;
  blocks: readonly Block[];
}

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; content: readonly Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Block[])[] }
  | { kind: 'table'; head: readonly Cell[]; rows: readonly (readonly Cell[])[] }
  | { kind: 'code'; text: string }
  | ({ kind: 'picture'; name: string; alt: string } & Size);
type Cell = readonly Inline[];

export type Inline =
  | string
  | { kind: 'strong' | 'em'; content: readonly Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; content: readonly Inline[] };

export interface Size {
  width: number;
  height: number;
}
