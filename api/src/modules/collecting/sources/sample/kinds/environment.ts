import type { Kind } from './kind.ts';

/** Land, water and heavy works. */
export const ENVIRONMENT: readonly Kind[] = [
  {
    id: 'environmental-study',
    habit: 'service',
    weight: 2,
    naics: ['541620'],
    psc: ['F110', 'B510', 'F115'],
    buyers: ['engineers', 'navy', 'land', 'environment', 'wildlife', 'highways', 'army'],
    facts: {
      acres: [40, 26_000, 20],
      topic: ['wetlands', 'cultural resources', 'noise', 'threatened bats', 'groundwater', 'vegetation'],
    },
    titles: [
      'Environmental Assessment, {site}',
      '{topic} Survey - {place}',
      'Environmental Planning Services: {topic}',
    ],
    scope: [
      'A study of {topic} on {acres} acres around {site}, {place}, is required as part of an environmental review.',
    ],
    details: [
      'Field work takes place in [one|two] seasons with at least {2..6} qualified scientists.',
      'Deliverables are a work plan, draft and final report, and spatial data with metadata.',
      'The contractor supports {1..3} public meetings and answers comments.',
    ],
    terms: ['The principal investigator has the permits the survey needs.'],
  },
  {
    id: 'remediation',
    habit: 'service',
    weight: 1.5,
    naics: ['562910'],
    psc: ['F108', 'F999'],
    buyers: ['engineers', 'navy', 'airForce', 'environment', 'energy'],
    facts: { wells: [8, 140], source: ['fuel', 'solvents', 'firefighting foam', 'lead shot'] },
    titles: [
      'Environmental Remediation, {site}',
      'Groundwater Treatment and Long-Term Monitoring - {place}',
      'Cleanup of {source}, {site}',
    ],
    scope: ['Remediation of soil and groundwater affected by {source} is required at {site}, {place}.'],
    details: [
      '{wells} wells are sampled [twice|four times] a year; samples go to an accredited laboratory.',
      'The treatment plant is operated at {90..98} percent uptime and optimized each year.',
      'Excavated soil is characterized, hauled and disposed of under manifest.',
    ],
    terms: ['Field staff must hold current 40-hour hazardous waste training.'],
  },
  {
    id: 'hazardous-waste',
    habit: 'service',
    weight: 1.2,
    naics: ['562211', '562112'],
    psc: ['S222', 'F108'],
    buyers: ['dlaTroop', 'va', 'energy', 'healthInstitutes', 'coastGuard'],
    facts: { streams: [12, 160] },
    titles: ['Hazardous Waste Removal and Disposal, {site}', 'Regulated Waste Services - {place}'],
    scope: ['Removal and disposal of {streams} hazardous waste streams from {site}, {place}, is required.'],
    details: [
      'Pickups are every {30..90/15} days, with lab packs on call. Manifests are signed electronically.',
      'Spill response crews arrive within {2..6} hours.',
    ],
    terms: ['All facilities used are permitted and disclosed in the offer.'],
  },
  {
    id: 'dredging',
    habit: 'service',
    weight: 1.2,
    naics: ['237990'],
    psc: ['Z1KF', 'Y1KF'],
    buyers: ['engineers', 'navy', 'coastGuard'],
    where: 'coast',
    facts: { yards: [40_000, 1_900_000, 10_000], depth: [12, 45] },
    titles: [
      'Maintenance Dredging, {city} Harbor',
      'Dredging of Federal Channel - {place}',
      'Pier and Berth Dredging, {site}',
    ],
    scope: [
      'Maintenance dredging of about {yards} cubic yards to a depth of {depth} feet is required at {city} harbor.',
    ],
    details: [
      'Material is placed [at the approved ocean site|on the beach|in the upland area]. Surveys are made before and after.',
      'Work is closed from [March through June|December through March] to protect fish and turtles.',
    ],
    terms: [
      'Bonds are required. The magnitude is between [$1 million and $5 million|$5 million and $10 million|$10 million and $25 million].',
    ],
  },
  {
    id: 'forestry',
    habit: 'service',
    weight: 1.8,
    naics: ['115310'],
    psc: ['F014', 'F018', 'F021'],
    buyers: ['forest', 'land', 'indianAffairs', 'wildlife', 'parks'],
    where: 'forest',
    facts: {
      acres: [60, 4800, 10],
      task: [
        'hand thinning',
        'tree planting',
        'hazardous fuels reduction',
        'invasive plant treatment',
        'trail maintenance',
      ],
    },
    titles: ['{task}, {site}', '{task} - {acres} Acres, {city}', 'Forestry Services: {task}'],
    scope: [
      '{task} on {acres} acres of {site} near {place}.',
      'The contractor shall carry out {task} on {acres} acres at {site}, {place}.',
    ],
    details: [
      'Units are marked on the maps. Slopes reach {20..65/5} percent, and some units are reached on foot only.',
      'Work stops at fire danger level III. Camps follow the sanitation rules attached.',
      'Payment is by acre after inspection of random plots.',
    ],
    terms: ['Crew leaders speak English and the language of the crew.'],
  },
  {
    id: 'bridge-and-road',
    habit: 'service',
    weight: 1.4,
    naics: ['237310'],
    psc: ['Z2LB', 'Y1LB'],
    buyers: ['highways', 'forest', 'parks', 'indianAffairs', 'land'],
    facts: { miles: [2, 28], structure: ['bridge', 'culvert', 'retaining wall'] },
    titles: [
      'Road Rehabilitation and {structure} Repair, {site}',
      'Reconstruct {miles} Miles of Road - {place}',
      '{structure} Replacement, {site}',
    ],
    scope: [
      'The project rehabilitates {miles} miles of road and replaces one {structure} at {site}, {place}.',
    ],
    details: [
      'Work includes grading, aggregate base, asphalt, drainage, guardrail and revegetation.',
      'One lane stays open; delays are at most {15..30/5} minutes.',
    ],
    terms: [
      'Bid bonds are required. The magnitude is between [$1 million and $5 million|$5 million and $10 million].',
    ],
  },
  {
    id: 'new-building',
    habit: 'service',
    weight: 1.6,
    naics: ['236210', '236220'],
    psc: ['Y1EB', 'Y1AA', 'Y1FC'],
    buyers: ['engineers', 'navy', 'airForce', 'publicBuildings', 'customs'],
    facts: {
      sqft: [14_000, 260_000, 1000],
      building: [
        'vehicle maintenance shop',
        'barracks',
        'child development center',
        'aircraft hangar',
        'fire station',
        'warehouse',
      ],
    },
    titles: ['Design-Build: {building}, {site}', 'Construct {building} - {place}', 'New {building}, {site}'],
    scope: [
      'Design and construction of a {building} with {sqft} square feet are planned at {site}, {place}.',
    ],
    details: [
      'Selection takes place in two phases; up to five firms are invited to the second.',
      'The building meets the antiterrorism and sustainability standards in force.',
      'Completion is expected {540..1080/30} days after award.',
    ],
    terms: [
      'The magnitude is between [$10 million and $25 million|$25 million and $100 million].',
      'Offerors show two comparable projects within eight years.',
    ],
  },
  {
    id: 'water-monitoring',
    habit: 'service',
    weight: 1.1,
    naics: ['541380', '541990'],
    psc: ['F103', 'B517'],
    buyers: ['geology', 'reclamation', 'environment', 'ocean', 'engineers'],
    facts: { stations: [6, 120] },
    titles: [
      'Water Quality Sampling and Analysis, {site}',
      'Stream Gage Maintenance - {place}',
      'Laboratory Analysis of Water Samples',
    ],
    scope: ['Sampling and analysis at {stations} stations around {site}, {place}, are required.'],
    details: [
      'Samples are taken every month and after storms; holding times are kept.',
      'Data is delivered in the agency’s exchange format within {15..45/15} days.',
    ],
    terms: ['The laboratory is accredited for all methods listed.'],
  },
];
