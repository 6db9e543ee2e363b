import type { Kind } from './kind.ts';

/** People fed, housed, moved and guarded. */
export const LOGISTICS: readonly Kind[] = [
  {
    id: 'catering',
    habit: 'service',
    weight: 1.5,
    naics: ['722310', '722320'],
    psc: ['S203'],
    buyers: ['army', 'airForce', 'coastGuard', 'lawTraining', 'labor'],
    facts: { meals: [300, 24_000, 100] },
    titles: [
      'Catered Meals, {site}',
      'Food Service Attendants - {place}',
      'Dining Facility Services, {site}',
    ],
    scope: [
      'Catered meals are required for drill weekends at {site}, {place}: about {meals} meals in all.',
      'The contractor shall provide food service at {site} in {place}, about {meals} meals a month.',
    ],
    details: [
      'Breakfast, lunch and dinner follow a {14..28/7}-day menu with a vegetarian choice at each meal.',
      'Food arrives hot in insulated containers and is served within two hours.',
    ],
    terms: ['The kitchen passed its latest health inspection; a copy is attached to the quote.'],
  },
  {
    id: 'laundry',
    habit: 'service',
    weight: 1.2,
    naics: ['812332', '812320'],
    psc: ['S209'],
    buyers: ['va', 'army', 'navy', 'dha', 'aviation'],
    facts: { pounds: [900, 88_000, 100] },
    titles: [
      'Laundry and Linen Services, {site}',
      'Dry Cleaning Services - {place}',
      'Linen Rental and Laundry, {site}',
    ],
    scope: [
      'Pickup, laundering and return of about {pounds} pounds of linen a month are required for {site}, {place}.',
    ],
    details: [
      'Pickup is on [Mondays and Thursdays|every working day]; clean linen returns within {24..72/24} hours.',
      'Soiled and clean linen never share a vehicle compartment.',
    ],
    terms: ['The plant holds a hygienically clean certificate or equal.'],
  },
  {
    id: 'guards',
    habit: 'service',
    weight: 2,
    naics: ['561612'],
    psc: ['S206'],
    buyers: ['va', 'publicBuildings', 'socialSecurity', 'engineers', 'energy', 'disease', 'navy'],
    facts: { posts: [2, 44], kind: ['armed', 'unarmed', 'armed and unarmed'] },
    titles: [
      'Security Guard Services, {site}',
      '{kind} Guard Services - {place}',
      'Protective Security Officers, {site}',
    ],
    scope: ['The contractor shall provide {kind} security guards at {posts} posts of {site}, {place}.'],
    details: [
      'Guards screen visitors, patrol on foot and by vehicle, watch cameras and write incident reports.',
      'Posts are staffed [around the clock|from 6 a.m. to 8 p.m.]. Basic training takes {80..128/8} hours.',
    ],
    terms: [
      'All guards must hold the state license and pass drug testing.',
      'A supervisor is on every shift.',
    ],
  },
  {
    id: 'moving',
    habit: 'service',
    weight: 1.2,
    naics: ['484210', '484110'],
    psc: ['V301', 'V003'],
    buyers: ['publicBuildings', 'va', 'army', 'stateDepartment', 'revenue'],
    facts: { offices: [30, 900, 10] },
    titles: ['Office Relocation and Moving Services, {site}', 'Moving and Storage - {place}'],
    scope: ['The contractor shall move {offices} workstations and files to {site} in {place}.'],
    details: [
      'Moves take place on weekends in {2..6} phases. Crates, labels and floor protection are supplied.',
      'Damage is repaired or paid for within 30 days.',
    ],
    terms: ['A site visit takes place before quotes are due.'],
  },
  {
    id: 'aircraft-charter',
    habit: 'service',
    weight: 1,
    naics: ['481211', '481212'],
    psc: ['V121', 'F003'],
    buyers: ['forest', 'land', 'army', 'ocean', 'wildlife'],
    where: 'forest',
    facts: { hours: [40, 900, 10] },
    titles: [
      'Helicopter Flight Services, {site}',
      'Aerial Survey Flights - {place}',
      'Exclusive-Use Aircraft, {site}',
    ],
    scope: ['Flight services are required from {site} in {place}, estimated at {hours} flight hours.'],
    details: [
      'Aircraft and pilots are carded before use. Fuel service truck and mechanic are included.',
      'Daily availability and hourly flight rates are priced separately.',
    ],
    terms: ['The offeror must hold an operating certificate for the category.'],
  },
  {
    id: 'lodging',
    habit: 'service',
    weight: 1.2,
    naics: ['721110'],
    psc: ['V231', 'X1FZ'],
    buyers: ['army', 'airForce', 'navy', 'customs', 'lawTraining'],
    facts: { rooms: [10, 380] },
    titles: [
      'Lodging for Drill Weekends, {city}',
      'Hotel Rooms and Conference Space - {place}',
      'Lodging Services, {site}',
    ],
    scope: [
      '{rooms} hotel rooms are needed within {5..30/5} miles of {site}, {place}, on the dates attached.',
    ],
    details: [
      'Single rooms with breakfast. Rates may not exceed the federal lodging rate for the month.',
      'Cancellation is free until {24..72/24} hours before arrival.',
    ],
    terms: ['The hotel is on the national fire safety list.'],
  },
];
