/** Sectors 56 to 92. */
export const SERVICES_AND_GOVERNMENT = `
56 Administrative and Support and Waste Management and Remediation Services
561 Administrative and Support Services
5611 Office Administrative Services
561110 Office Administrative Services
5612 Facilities Support Services
561210 Facilities Support Services
5613 Employment Services
561311 Employment Placement Agencies
561312 Executive Search Services
561320 Temporary Help Services
561330 Professional Employer Organizations
5614 Business Support Services
561410 Document Preparation Services
561421 Telephone Answering Services
561422 Telemarketing Bureaus and Other Contact Centers
561431 Private Mail Centers
561439 Other Business Service Centers (including Copy Shops)
561440 Collection Agencies
561450 Credit Bureaus
561491 Repossession Services
561492 Court Reporting and Stenotype Services
561499 All Other Business Support Services
5615 Travel Arrangement and Reservation Services
561510 Travel Agencies
561520 Tour Operators
561591 Convention and Visitors Bureaus
561599 All Other Travel Arrangement and Reservation Services
5616 Investigation and Security Services
561611 Investigation and Personal Background Check Services
561612 Security Guards and Patrol Services
561613 Armored Car Services
561621 Security Systems Services (except Locksmiths)
561622 Locksmiths
5617 Services to Buildings and Dwellings
561710 Exterminating and Pest Control Services
561720 Janitorial Services
561730 Landscaping Services
561740 Carpet and Upholstery Cleaning Services
561790 Other Services to Buildings and Dwellings
5619 Other Support Services
561910 Packaging and Labeling Services
561920 Convention and Trade Show Organizers
561990 All Other Support Services
562 Waste Management and Remediation Services
5621 Waste Collection
562111 Solid Waste Collection
562112 Hazardous Waste Collection
562119 Other Waste Collection
5622 Waste Treatment and Disposal
562211 Hazardous Waste Treatment and Disposal
562212 Solid Waste Landfill
562213 Solid Waste Combustors and Incinerators
562219 Other Nonhazardous Waste Treatment and Disposal
5629 Remediation and Other Waste Management Services
562910 Remediation Services
562920 Materials Recovery Facilities
562991 Septic Tank and Related Services
562998 All Other Miscellaneous Waste Management Services
61 Educational Services
611 Educational Services
6111 Elementary and Secondary Schools
611110 Elementary and Secondary Schools
6112 Junior Colleges
611210 Junior Colleges
6113 Colleges, Universities, and Professional Schools
611310 Colleges, Universities, and Professional Schools
6114 Business Schools and Computer and Management Training
611410 Business and Secretarial Schools
611420 Computer Training
611430 Professional and Management Development Training
6115 Technical and Trade Schools
611512 Flight Training
611513 Apprenticeship Training
611519 Other Technical and Trade Schools
6116 Other Schools and Instruction
611630 Language Schools
611699 All Other Miscellaneous Schools and Instruction
6117 Educational Support Services
611710 Educational Support Services
62 Health Care and Social Assistance
621 Ambulatory Health Care Services
6211 Offices of Physicians
621111 Offices of Physicians (except Mental Health Specialists)
621112 Offices of Physicians, Mental Health Specialists
6212 Offices of Dentists
621210 Offices of Dentists
6213 Offices of Other Health Practitioners
621310 Offices of Chiropractors
621320 Offices of Optometrists
621330 Offices of Mental Health Practitioners (except Physicians)
621340 Offices of Physical, Occupational and Speech Therapists, and Audiologists
621391 Offices of Podiatrists
621399 Offices of All Other Miscellaneous Health Practitioners
6214 Outpatient Care Centers
621410 Family Planning Centers
621420 Outpatient Mental Health and Substance Abuse Centers
621491 HMO Medical Centers
621492 Kidney Dialysis Centers
621493 Freestanding Ambulatory Surgical and Emergency Centers
621498 All Other Outpatient Care Centers
6215 Medical and Diagnostic Laboratories
621511 Medical Laboratories
621512 Diagnostic Imaging Centers
6216 Home Health Care Services
621610 Home Health Care Services
6219 Other Ambulatory Health Care Services
621910 Ambulance Services
621991 Blood and Organ Banks
621999 All Other Miscellaneous Ambulatory Health Care Services
622 Hospitals
6221 General Medical and Surgical Hospitals
622110 General Medical and Surgical Hospitals
6222 Psychiatric and Substance Abuse Hospitals
6223 Specialty (except Psychiatric and Substance Abuse) Hospitals
623 Nursing and Residential Care Facilities
6231 Nursing Care Facilities (Skilled Nursing Facilities)
623110 Nursing Care Facilities (Skilled Nursing Facilities)
6232 Residential Intellectual and Developmental Disability, Mental Health, and Substance Abuse Facilities
623220 Residential Mental Health and Substance Abuse Facilities
6233 Continuing Care Retirement Communities and Assisted Living Facilities for the Elderly
6239 Other Residential Care Facilities
623990 Other Residential Care Facilities
624 Social Assistance
6241 Individual and Family Services
624110 Child and Youth Services
624190 Other Individual and Family Services
6242 Community Food and Housing, and Emergency and Other Relief Services
624221 Temporary Shelters
624230 Emergency and Other Relief Services
6243 Vocational Rehabilitation Services
624310 Vocational Rehabilitation Services
6244 Child Care Services
624410 Child Care Services
71 Arts, Entertainment, and Recreation
711 Performing Arts, Spectator Sports, and Related Industries
7111 Performing Arts Companies
7112 Spectator Sports
7113 Promoters of Performing Arts, Sports, and Similar Events
7114 Agents and Managers for Artists, Athletes, Entertainers, and Other Public Figures
7115 Independent Artists, Writers, and Performers
711510 Independent Artists, Writers, and Performers
712 Museums, Historical Sites, and Similar Institutions
7121 Museums, Historical Sites, and Similar Institutions
712110 Museums
713 Amusement, Gambling, and Recreation Industries
7131 Amusement Parks and Arcades
7132 Gambling Industries
7139 Other Amusement and Recreation Industries
713990 All Other Amusement and Recreation Industries
72 Accommodation and Food Services
721 Accommodation
7211 Traveler Accommodation
721110 Hotels (except Casino Hotels) and Motels
7212 RV (Recreational Vehicle) Parks and Recreational Camps
7213 Rooming and Boarding Houses, Dormitories, and Workers' Camps
721310 Rooming and Boarding Houses, Dormitories, and Workers' Camps
722 Food Services and Drinking Places
7223 Special Food Services
722310 Food Service Contractors
722320 Caterers
722330 Mobile Food Services
7224 Drinking Places (Alcoholic Beverages)
7225 Restaurants and Other Eating Places
722514 Cafeterias, Grill Buffets, and Buffets
81 Other Services (except Public Administration)
811 Repair and Maintenance
8111 Automotive Repair and Maintenance
811111 General Automotive Repair
811114 Specialized Automotive Repair
811121 Automotive Body, Paint, and Interior Repair and Maintenance
811122 Automotive Glass Replacement Shops
811191 Automotive Oil Change and Lubrication Shops
811192 Car Washes
811198 All Other Automotive Repair and Maintenance
8112 Electronic and Precision Equipment Repair and Maintenance
811210 Electronic and Precision Equipment Repair and Maintenance
8113 Commercial and Industrial Machinery and Equipment (except Automotive and Electronic) Repair and Maintenance
811310 Commercial and Industrial Machinery and Equipment (except Automotive and Electronic) Repair and Maintenance
8114 Personal and Household Goods Repair and Maintenance
811411 Home and Garden Equipment Repair and Maintenance
811412 Appliance Repair and Maintenance
811420 Reupholstery and Furniture Repair
811430 Footwear and Leather Goods Repair
811490 Other Personal and Household Goods Repair and Maintenance
812 Personal and Laundry Services
8121 Personal Care Services
8122 Death Care Services
812210 Funeral Homes and Funeral Services
812220 Cemeteries and Crematories
8123 Drycleaning and Laundry Services
812310 Coin-Operated Laundries and Drycleaners
812320 Drycleaning and Laundry Services (except Coin-Operated)
812331 Linen Supply
812332 Industrial Launderers
8129 Other Personal Services
812910 Pet Care (except Veterinary) Services
812930 Parking Lots and Garages
812990 All Other Personal Services
813 Religious, Grantmaking, Civic, Professional, and Similar Organizations
8131 Religious Organizations
813110 Religious Organizations
8132 Grantmaking and Giving Services
8133 Social Advocacy Organizations
8134 Civic and Social Organizations
8139 Business, Professional, Labor, Political, and Similar Organizations
814 Private Households
8141 Private Households
92 Public Administration
921 Executive, Legislative, and Other General Government Support
9211 Executive, Legislative, and Other General Government Support
921190 Other General Government Support
922 Justice, Public Order, and Safety Activities
9221 Justice, Public Order, and Safety Activities
922160 Fire Protection
922190 Other Justice, Public Order, and Safety Activities
923 Administration of Human Resource Programs
9231 Administration of Human Resource Programs
924 Administration of Environmental Quality Programs
9241 Administration of Environmental Quality Programs
924120 Administration of Conservation Programs
925 Administration of Housing Programs, Urban Planning, and Community Development
9251 Administration of Housing Programs, Urban Planning, and Community Development
926 Administration of Economic Programs
9261 Administration of Economic Programs
927 Space Research and Technology
9271 Space Research and Technology
927110 Space Research and Technology
928 National Security and International Affairs
9281 National Security and International Affairs
928110 National Security
928120 International Affairs
`;
