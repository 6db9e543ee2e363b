/** Capability statements of invented firms of ten trades, each with codes that a person would choose for it. */
export interface StatementOfTrade {
  trade: string;
  /** Any of them is right: the same work is bought under each. */
  codes: readonly string[];
  text: string;
}

export const STATEMENTS: readonly StatementOfTrade[] = [
  {
    trade: 'janitorial',
    codes: ['561720'],
    text: `Brightway Building Care LLC keeps offices, clinics and laboratories clean. Our crews empty waste bins, disinfect
restrooms, vacuum and shampoo carpets, strip and wax floors and wash windows, by day or overnight. Green products only, with
color-coded microfiber so that nothing is carried from one room to the next. Every supervisor has ten years in custodial work
and carries a tablet on which each round is logged and inspected. Past customers: two county courthouses, a community college
and a regional airport terminal of 400,000 square feet.`,
  },
  {
    trade: 'IT services',
    codes: ['541512', '541519', '541511', '541513'],
    text: `Northfork Digital designs, builds and runs information systems for public agencies. Core competencies: cloud migration
to AWS and Azure, network engineering, Tier 1 to Tier 3 help desk, cybersecurity operations under RMF, DevSecOps pipelines and
agile software development in Java and Python. We integrate legacy databases, keep data centers patched and monitored around the
clock, and hold CMMI Level 3 and ISO 27001. Differentiators: cleared engineers, average ticket closed in four hours.`,
  },
  {
    trade: 'construction',
    codes: ['236220'],
    text: `Stonebridge Builders is a general contractor for public buildings. We put up and renovate schools, barracks, hangars and
fire stations: design-build, demolition, concrete and steel, interior build-out, roof replacement, seismic upgrades. Self-performed
carpentry and masonry, trusted subcontractors for mechanical and electrical. Bonding to $25 million single, $60 million aggregate.
EM 385-1-1 safety program, EMR 0.71. Recent projects: renovation of a 48,000 square foot headquarters building, construction of a
vehicle maintenance facility.`,
  },
  {
    trade: 'medical supplies',
    codes: ['423450', '339112', '339113'],
    text: `Carewell Supply distributes to hospitals and clinics. Our warehouse stocks surgical instruments, wound care and dressings,
syringes, catheters, exam gloves, patient monitors and infusion pumps from 80 manufacturers, all FDA registered. Orders before two
o'clock leave the same day; a cold chain is kept for reagents and test kits. Authorized distributor, VA FSS 65 II A holder,
electronic catalog with bar codes.`,
  },
  {
    trade: 'engineering',
    codes: ['541330'],
    text: `Halden & Moore are licensed professional engineers. Civil, structural, mechanical and electrical design; feasibility
studies, drawings and specifications, hydraulic modeling, bridge inspection and load rating, geotechnical investigations and
construction phase services. Forty engineers, of whom 22 hold the PE license in several states. We have stamped plans for locks,
dams, levees and water treatment plants, and answer requests for information within two working days.`,
  },
  {
    trade: 'security guards',
    codes: ['561612'],
    text: `Sentry Ridge Protective Group provides armed and unarmed officers. Access control at gates and lobbies, roving patrols on
foot and in vehicles, visitor screening with magnetometers and X-ray, alarm response, dispatch centers staffed day and night.
All officers pass background checks, qualify with their weapon twice a year and are trained in de-escalation, CPR and report
writing. We replaced the incumbent at a federal courthouse complex in 21 days without an open post.`,
  },
  {
    trade: 'landscaping',
    codes: ['561730'],
    text: `Green Acre Outdoor maintains grounds. Mowing, edging and trimming of lawns, tree pruning and removal, planting beds,
mulching, irrigation repair, fertilizing and weed control, leaf collection in autumn, snow plowing and salting in winter. We keep
three national cemeteries and a 900 acre base housing area. Licensed pesticide applicators, ISA certified arborists, our own fleet
of zero-turn mowers and bucket trucks.`,
  },
  {
    trade: 'training',
    codes: ['611430', '611420', '611699', '611710', '611519'],
    text: `Clearpath Learning teaches supervisors and staff. We analyze needs, design curricula and deliver workshops in classrooms
and online: leadership development, conflict management, project management, instructional design, e-learning modules under
SCORM. Certified facilitators with government experience, course evaluation at four Kirkpatrick levels, coaching after the
seminar. 30,000 participants have been trained since we began.`,
  },
  {
    trade: 'aircraft parts',
    codes: ['336413', '336412', '423860', '488190'],
    text: `Falcon Crest Aerospace machines and overhauls components for military airplanes and helicopters: landing gear assemblies,
hydraulic actuators, flight control rods, bulkheads, ducting and rotor hardware. Five-axis milling, heat treatment, non-destructive
testing, AS9100D quality system, source approved by DLA Aviation for 140 national stock numbers. First article testing in house;
full traceability of material.`,
  },
  {
    trade: 'food',
    codes: ['722310', '424410', '424490', '722320', '311999', '311991'],
    text: `Harvest Table Company feeds people where they work. We run dining halls and cafeterias, cook and serve breakfast, lunch and
dinner for up to 4,000 guests a meal, cater events and deliver packed meals to the field. Registered dietitians write the menus,
every kitchen manager is ServSafe certified, and groceries, produce, meat and dairy come from our own purchasing department.
Customers: two Army bases, a youth camp and a veterans home.`,
  },
];
