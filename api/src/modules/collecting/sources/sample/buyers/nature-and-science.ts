import { type Buyer, office } from './buyer.ts';

const INTERIOR = {
  department: 'INTERIOR, DEPARTMENT OF THE',
  numbering: 'digits',
  prefixesTitles: true,
} as const;
const AGRICULTURE = { department: 'AGRICULTURE, DEPARTMENT OF', numbering: 'digits' } as const;
const COMMERCE = { department: 'COMMERCE, DEPARTMENT OF', numbering: 'digits' } as const;

/** Who looks after land, water, crops, weather, energy and space. */
export const NATURE_AND_SCIENCE_BUYERS = {
  parks: {
    ...INTERIOR,
    subTier: 'NATIONAL PARK SERVICE',
    name: 'the National Park Service',
    domain: 'nps.example',
    offices: [
      office('PARKS CONTRACTING OFFICE EAST', '140PX1', 'Asheville'),
      office('PARKS CONTRACTING OFFICE WEST', '140PX8', 'Denver'),
    ],
    sites: [
      'the {city} Visitor Center',
      'the {city} National Historical Park',
      'the {city} maintenance district',
    ],
  },
  wildlife: {
    ...INTERIOR,
    subTier: 'US FISH AND WILDLIFE SERVICE',
    name: 'the U.S. Fish and Wildlife Service',
    domain: 'fws.example',
    offices: [office('FWS SHARED SERVICES TEAM 9', '140FX9', 'Portland')],
    sites: ['the {city} National Fish Hatchery', 'the {city} wildlife refuge headquarters'],
  },
  geology: {
    ...INTERIOR,
    subTier: 'US GEOLOGICAL SURVEY',
    name: 'the U.S. Geological Survey',
    domain: 'usgs.example',
    offices: [office('USGS ACQUISITION BRANCH CENTRAL', '140GX3', 'Denver')],
    sites: ['the {city} Science Center', 'the {city} Water Science Laboratory'],
  },
  reclamation: {
    where: 'west',
    ...INTERIOR,
    subTier: 'BUREAU OF RECLAMATION',
    name: 'the Bureau of Reclamation',
    domain: 'usbr.example',
    offices: [office('RIVERS REGION CONTRACTING', '140RX4', 'Salt Lake City')],
    sites: ['the {city} Power Plant', 'the {city} Area Office'],
  },
  land: {
    where: 'west',
    ...INTERIOR,
    subTier: 'BUREAU OF LAND MANAGEMENT',
    name: 'the Bureau of Land Management',
    domain: 'blm.example',
    offices: [office('BLM NATIONAL OPERATIONS PROCUREMENT', '140LX6', 'Boise')],
    sites: ['the {city} District Office', 'the {city} Interagency Fire Base'],
  },
  indianAffairs: {
    where: 'west',
    ...INTERIOR,
    subTier: 'BUREAU OF INDIAN AFFAIRS',
    name: 'the Bureau of Indian Affairs',
    domain: 'bia.example',
    offices: [office('SOUTHWEST REGION ACQUISITION', '140AX2', 'Albuquerque')],
    sites: ['the {city} Agency Office', 'the {city} boarding school campus'],
  },
  forest: {
    where: 'forest',
    ...AGRICULTURE,
    subTier: 'FOREST SERVICE',
    name: 'the Forest Service',
    domain: 'fs.example',
    offices: [
      office('FS CONTRACTING TEAM NORTH 4', '12FX40', 'Missoula'),
      office('FS CONTRACTING TEAM EAST 7', '12FX70', 'Roanoke'),
    ],
    sites: ['the {city} Ranger District', 'the {city} Supervisor’s Office', 'the {city} work center'],
  },
  research: {
    ...AGRICULTURE,
    subTier: 'AGRICULTURAL RESEARCH SERVICE',
    name: 'the Agricultural Research Service',
    domain: 'ars.example',
    offices: [office('ARS ACQUISITION BRANCH 5', '12RX50', 'Raleigh')],
    sites: ['the {city} Agricultural Research Center', 'the {city} Crop Genetics Laboratory'],
  },
  ocean: {
    ...COMMERCE,
    subTier: 'NATIONAL OCEANIC AND ATMOSPHERIC ADMINISTRATION',
    name: 'the National Oceanic and Atmospheric Administration',
    domain: 'noaa.example',
    offices: [office('EASTERN ACQUISITION DIVISION 2', '13XM02', 'Norfolk')],
    sites: ['the {city} Weather Forecast Office', 'the {city} Fisheries Science Center'],
  },
  standards: {
    ...COMMERCE,
    subTier: 'NATIONAL INSTITUTE OF STANDARDS AND TECHNOLOGY',
    name: 'the National Institute of Standards and Technology',
    domain: 'nist.example',
    offices: [office('ACQUISITION MANAGEMENT BRANCH 1', '13XN01', 'Bethesda')],
    sites: ['the {city} measurement laboratory'],
  },
  energy: {
    department: 'ENERGY, DEPARTMENT OF',
    subTier: 'ENERGY, DEPARTMENT OF',
    name: 'the Department of Energy',
    domain: 'doe.example',
    numbering: 'digits',
    offices: [office('SCIENCE SITES PROCUREMENT', '89X312', 'Pittsburgh')],
    sites: ['the {city} Science Site', 'the {city} Technology Laboratory'],
  },
  environment: {
    department: 'ENVIRONMENTAL PROTECTION AGENCY',
    subTier: 'ENVIRONMENTAL PROTECTION AGENCY',
    name: 'the Environmental Protection Agency',
    domain: 'epa.example',
    numbering: 'digits',
    offices: [office('REGIONAL ACQUISITION BRANCH 11', '68HX11', 'Chicago')],
    sites: ['the {city} Environmental Laboratory', 'the {city} regional office'],
  },
  space: {
    department: 'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION',
    subTier: 'NATIONAL AERONAUTICS AND SPACE ADMINISTRATION',
    name: 'the National Aeronautics and Space Administration',
    domain: 'nasa.example',
    numbering: 'digits',
    offices: [office('SHARED SERVICES PROCUREMENT OFFICE', '80XS05', 'Huntsville')],
    sites: ['the {city} Flight Research Facility'],
  },
} as const satisfies Readonly<Record<string, Buyer>>;
