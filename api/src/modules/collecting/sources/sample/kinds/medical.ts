import type { Kind } from './kind.ts';

/** Care, and what it is done with. */
export const MEDICAL: readonly Kind[] = [
  {
    id: 'medical-supplies',
    habit: 'goods',
    weight: 3,
    naics: ['339112', '339113', '423450'],
    psc: ['6515', '6510', '6530'],
    buyers: ['va', 'dha', 'indianHealth', 'prisons'],
    facts: {
      item: [
        'surgical instruments',
        'infusion pumps',
        'wound care dressings',
        'patient monitors',
        'examination tables',
        'orthopedic implants',
        'endoscopes',
      ],
      quantity: [4, 480],
    },
    titles: ['{item}, {site}', '{item}, Brand Name or Equal', 'Medical Supplies: {item}'],
    scope: [
      '{site} in {place} intends to buy {quantity} units of {item}, brand name or equal.',
      'Purchase of {item} for the clinical services of {site}, {place}, quantity {quantity}.',
    ],
    details: [
      'Equal items meet the salient characteristics in the attachment and are cleared for the intended use.',
      'Delivery includes setup, in-service training for two shifts and one printed manual.',
      'The Government prefers delivery within {30..120/15} days.',
    ],
    terms: [
      'The vendor is an authorized distributor; a letter from the manufacturer is included.',
      'No remanufactured or gray market items.',
    ],
  },
  {
    id: 'nurse-staffing',
    habit: 'service',
    weight: 2,
    naics: ['561320', '621399'],
    psc: ['Q401', 'Q201'],
    buyers: ['va', 'indianHealth', 'dha', 'prisons', 'army'],
    facts: {
      role: [
        'registered nurses',
        'nurse practitioners',
        'licensed practical nurses',
        'nursing assistants',
        'dental assistants',
        'physical therapists',
      ],
      people: [2, 28],
    },
    titles: ['Temporary {role}, {site}', 'Health Care Staffing: {role} - {place}', '{role} Services'],
    scope: [
      'The contractor shall provide {people} {role} on site at {site}, {place}.',
      'Staffing services are needed for {people} full-time {role} at {site} in {place}.',
    ],
    details: [
      'Shifts are [12 hours, days and nights|eight hours, Monday through Friday|rotating with weekends]. Substitutes are provided within 24 hours.',
      'Credentials, immunizations and life support certificates are verified before the first shift.',
      'The contractor carries professional liability insurance for all providers.',
    ],
    terms: [
      'A license from any state is accepted at federal facilities.',
      'Two years of recent experience in a comparable unit are required.',
    ],
  },
  {
    id: 'lab-equipment',
    habit: 'goods',
    weight: 2.4,
    naics: ['334516', '423490'],
    psc: ['6640', '6636'],
    buyers: [
      'research',
      'disease',
      'healthInstitutes',
      'geology',
      'standards',
      'energy',
      'ocean',
      'environment',
    ],
    facts: {
      item: [
        'mass spectrometer',
        'ultra-low temperature freezer',
        'flow cytometer',
        'confocal microscope',
        'gas chromatograph',
        'biological safety cabinet',
        'liquid handling robot',
      ],
    },
    titles: [
      '{item}, {site}',
      'Laboratory Equipment: {item}',
      'Purchase and Installation of {item} - {place}',
    ],
    scope: [
      '{site} in {place} requires one {item} with installation and training.',
      'The Government intends to buy one {item} for research at {site}, {place}.',
    ],
    details: [
      'The instrument meets or exceeds the minimum specifications attached; demonstration data may be requested.',
      'Installation includes connection, performance qualification and {1..3} days of training for up to {4..12} users.',
      'A [one|two|three]-year service plan with {48..96/24}-hour response is priced as an option.',
    ],
    terms: [
      'Trade-in of the present instrument may be proposed.',
      'Award will be made to the best value; technical merit matters more than price.',
    ],
  },
  {
    id: 'medical-equipment-service',
    habit: 'service',
    weight: 1.6,
    naics: ['811210'],
    psc: ['J065', 'J066'],
    buyers: ['va', 'dha', 'indianHealth', 'healthInstitutes'],
    facts: {
      item: [
        'CT scanners',
        'sterilizers',
        'dental units',
        'ultrasound systems',
        'nurse call system',
        'laboratory analyzers',
      ],
    },
    titles: ['Maintenance of {item}, {site}', 'Service Contract for {item} - {place}'],
    scope: [
      'Preventive and corrective maintenance of the {item} at {site}, {place}, is required, with original parts.',
    ],
    details: [
      'Response by telephone within one hour, on site by the next working day. Uptime is at least {95..99} percent.',
      'Two preventive visits a year follow the manufacturer’s schedule. Software and safety updates are included.',
    ],
    terms: ['Engineers must be trained by the manufacturer on the models listed.'],
  },
  {
    id: 'ambulance',
    habit: 'service',
    weight: 1,
    naics: ['621910', '485991'],
    psc: ['V225', 'V119'],
    buyers: ['va', 'indianHealth', 'prisons'],
    facts: { trips: [600, 14_000, 100] },
    titles: ['Ambulance and Wheelchair Van Services, {site}', 'Patient Transportation - {place}'],
    scope: [
      'The contractor shall transport patients of {site}, {place}, by ambulance and wheelchair van, about {trips} trips a year.',
    ],
    details: [
      'Pickup is within {20..45/5} minutes of the agreed time. Drivers assist from door to door.',
      'Vehicles are inspected each month and are no older than {6..8} years.',
    ],
    terms: ['The offeror must hold the state license for basic and advanced life support.'],
  },
  {
    id: 'pharmacy-lab-tests',
    habit: 'service',
    weight: 1,
    naics: ['621511'],
    psc: ['Q301'],
    buyers: ['va', 'prisons', 'indianHealth', 'labor', 'coastGuard'],
    facts: { tests: [2000, 88_000, 500] },
    titles: [
      'Reference Laboratory Testing, {site}',
      'Drug Testing Laboratory Services',
      'Clinical Laboratory Services - {place}',
    ],
    scope: [
      'Reference laboratory testing is required for about {tests} specimens a year from {site}, {place}.',
    ],
    details: [
      'Specimens are picked up [daily|on weekdays]. Routine results are reported electronically within {24..72/24} hours.',
      'Critical values are called to the provider at once and documented.',
    ],
    terms: ['The laboratory is accredited and licensed for interstate testing.'],
  },
];
