import type { SourceNotice } from '#modules/collecting/sources/notice.ts';

/** An ordinary solicitation; tests change what they are about. */
export function aNotice(values: Partial<SourceNotice> & { sourceId: string }): SourceNotice {
  return {
    title: 'Replace roof of building 12',
    solicitationNumber: 'W912-26-R-0001',
    department: 'DEPT OF DEFENSE',
    subTier: 'DEPT OF THE ARMY',
    office: 'W6QM MICC',
    noticeType: 'o',
    setAsideCode: 'SBA',
    setAside: 'Total Small Business Set-Aside (FAR 19.5)',
    naicsCode: '238160',
    naicsCodes: ['238160'],
    pscCode: 'Z2AA',
    postedAt: new Date('2026-03-02T15:00:00Z'),
    responseAt: new Date('2026-04-01T18:00:00Z'),
    responseOffsetMinutes: -240,
    archiveOn: '2026-04-16',
    isActive: true,
    isCancelled: false,
    description: 'Remove the old roof and put on a new one.',
    placeCity: 'Yuma',
    placeState: 'AZ',
    placeCountry: 'USA',
    contacts: [{ name: 'Contracting Officer', email: 'officer@army.example', phone: null }],
    attachments: [],
    secondSourceUrl: null,
    awardNumber: null,
    awardee: null,
    awardAmount: null,
    awardOn: null,
    ...values,
  };
}
