import { type Buyer, office } from './buyer.ts';

const DEFENSE = { department: 'DEPT OF DEFENSE', numbering: 'letter' } as const;

/** The services and agencies of the Department of Defense. */
export const DEFENSE_BUYERS = {
  army: {
    ...DEFENSE,
    subTier: 'DEPT OF THE ARMY',
    name: 'the Department of the Army',
    domain: 'army.example',
    offices: [
      office('W9ZT MISSION CONTRACTING CTR TIDEWATER', 'W9ZT4A', 'Norfolk'),
      office('W9ZT MISSION CONTRACTING CTR GREAT PLAINS', 'W9ZT4K', 'Kansas City'),
      office('W9ZT CONTRACTING CMD ABERDEEN ANNEX', 'W9ZT7C', 'Aberdeen'),
      office('W9ZR RESERVE CONTRACTING CTR MIDWEST', 'W9ZR2M', 'Milwaukee'),
    ],
    sites: [
      '{city} Army Reserve Center',
      'the {city} Training Annex',
      'the {city} Ordnance Depot',
      'Building 2140, {city} Support Garrison',
    ],
  },
  engineers: {
    ...DEFENSE,
    subTier: 'DEPT OF THE ARMY',
    name: 'the U.S. Army Corps of Engineers',
    domain: 'engineers.example',
    offices: [
      office('W9ZE ENDIST UPPER RIVERS', 'W9ZE6U', 'Rock Island'),
      office('W9ZE ENDIST CHESAPEAKE', 'W9ZE6C', 'Baltimore'),
      office('W9ZE ENDIST GULF COAST', 'W9ZE6G', 'Galveston'),
    ],
    sites: [
      'the {city} Lake Project Office',
      'the {city} Lock and Dam',
      'the {city} Project Maintenance Yard',
    ],
  },
  navy: {
    where: 'coast',
    ...DEFENSE,
    subTier: 'DEPT OF THE NAVY',
    name: 'the Department of the Navy',
    domain: 'navy.example',
    offices: [
      office('FACILITIES ENGINEERING COMMAND EASTERN SHORE', 'N69801', 'Norfolk'),
      office('INFORMATION WARFARE SUPPORT ACTIVITY', 'N69822', 'San Diego'),
      office('FLEET SUPPLY CENTER PUGET', 'N69840', 'Bremerton'),
      office('SHIPBOARD SYSTEMS SUPPORT ACTIVITY', 'N69855', 'Philadelphia'),
    ],
    sites: [
      'Naval Support Annex {city}',
      'the {city} Fleet Logistics Center',
      'Naval Operations Center {city}',
    ],
  },
  airForce: {
    ...DEFENSE,
    subTier: 'DEPT OF THE AIR FORCE',
    name: 'the Department of the Air Force',
    domain: 'airforce.example',
    offices: [
      office('FA4991 991 CONS PK', 'FA4991', 'Dayton'),
      office('FA8990 992 CONS LGC', 'FA8990', 'San Antonio'),
      office('FA2993 993 CONS CC', 'FA2993', 'Colorado Springs'),
    ],
    sites: ['{city} Air Reserve Station', 'the {city} Air National Guard Base', '{city} Air Force Annex'],
  },
  dlaAviation: {
    ...DEFENSE,
    subTier: 'DEFENSE LOGISTICS AGENCY',
    name: 'the Defense Logistics Agency',
    domain: 'dla.example',
    offices: [
      office('DLA AVIATION RICHMOND ANNEX', 'SPE4X1', 'Richmond'),
      office('DLA AVIATION AT OGDEN ANNEX', 'SPE4X7', 'Ogden'),
      office('DLA AVIATION AT OKLAHOMA CITY ANNEX', 'SPE4X9', 'Oklahoma City'),
    ],
    sites: ['the {city} distribution depot'],
  },
  dlaLand: {
    ...DEFENSE,
    subTier: 'DEFENSE LOGISTICS AGENCY',
    name: 'the Defense Logistics Agency',
    domain: 'dla.example',
    offices: [
      office('DLA LAND AND MARITIME COLUMBUS ANNEX', 'SPE7X3', 'Columbus'),
      office('DLA MARITIME TIDEWATER ANNEX', 'SPE7X6', 'Portsmouth'),
    ],
    sites: ['the {city} distribution depot'],
  },
  dlaTroop: {
    ...DEFENSE,
    subTier: 'DEFENSE LOGISTICS AGENCY',
    name: 'the Defense Logistics Agency',
    domain: 'dla.example',
    offices: [
      office('DLA TROOP SUPPORT PHILADELPHIA ANNEX', 'SPE8X2', 'Philadelphia'),
      office('DLA TROOP SUPPORT KEYSTONE ANNEX', 'SPE8X4', 'Harrisburg'),
    ],
    sites: ['the {city} distribution depot', 'the {city} warehouse complex'],
  },
  dlaEnergy: {
    ...DEFENSE,
    subTier: 'DEFENSE LOGISTICS AGENCY',
    name: 'the Defense Logistics Agency',
    domain: 'dla.example',
    offices: [office('DLA ENERGY HOUSTON ANNEX', 'SPE6X5', 'Houston')],
    sites: ['the {city} fuel support point'],
  },
  disa: {
    ...DEFENSE,
    subTier: 'DEFENSE INFORMATION SYSTEMS AGENCY (DISA)',
    name: 'the Defense Information Systems Agency',
    domain: 'disa.example',
    offices: [office('IT CONTRACTING DIVISION MIDWAY', 'HC1X47', 'St. Louis')],
    sites: ['the {city} Enterprise Computing Center', 'the {city} Network Operations Center'],
  },
  dha: {
    ...DEFENSE,
    subTier: 'DEFENSE HEALTH AGENCY (DHA)',
    name: 'the Defense Health Agency',
    domain: 'dha.example',
    offices: [office('DHA CONTRACTING ACTIVITY ANNEX', 'HT9X15', 'San Antonio')],
    sites: ['the {city} Military Treatment Facility', 'the {city} Troop Medical Clinic'],
  },
} as const satisfies Readonly<Record<string, Buyer>>;
