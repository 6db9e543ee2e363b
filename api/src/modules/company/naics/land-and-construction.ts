/** Sectors 11 to 23. */
export const LAND_AND_CONSTRUCTION = `
11 Agriculture, Forestry, Fishing and Hunting
111 Crop Production
1111 Oilseed and Grain Farming
1112 Vegetable and Melon Farming
1113 Fruit and Tree Nut Farming
1114 Greenhouse, Nursery, and Floriculture Production
111421 Nursery and Tree Production
1119 Other Crop Farming
111998 All Other Miscellaneous Crop Farming
112 Animal Production and Aquaculture
1121 Cattle Ranching and Farming
1122 Hog and Pig Farming
1123 Poultry and Egg Production
1124 Sheep and Goat Farming
1125 Aquaculture
112511 Finfish Farming and Fish Hatcheries
1129 Other Animal Production
112990 All Other Animal Production
113 Forestry and Logging
1131 Timber Tract Operations
113110 Timber Tract Operations
1132 Forest Nurseries and Gathering of Forest Products
113210 Forest Nurseries and Gathering of Forest Products
1133 Logging
113310 Logging
114 Fishing, Hunting and Trapping
1141 Fishing
1142 Hunting and Trapping
115 Support Activities for Agriculture and Forestry
1151 Support Activities for Crop Production
115112 Soil Preparation, Planting, and Cultivating
1152 Support Activities for Animal Production
115210 Support Activities for Animal Production
1153 Support Activities for Forestry
115310 Support Activities for Forestry
21 Mining, Quarrying, and Oil and Gas Extraction
211 Oil and Gas Extraction
2111 Oil and Gas Extraction
212 Mining (except Oil and Gas)
2121 Coal Mining
2122 Metal Ore Mining
2123 Nonmetallic Mineral Mining and Quarrying
212321 Construction Sand and Gravel Mining
213 Support Activities for Mining
2131 Support Activities for Mining
213111 Drilling Oil and Gas Wells
213112 Support Activities for Oil and Gas Operations
22 Utilities
221 Utilities
2211 Electric Power Generation, Transmission and Distribution
221114 Solar Electric Power Generation
221118 Other Electric Power Generation
221122 Electric Power Distribution
2212 Natural Gas Distribution
221210 Natural Gas Distribution
2213 Water, Sewage and Other Systems
221310 Water Supply and Irrigation Systems
221320 Sewage Treatment Facilities
221330 Steam and Air-Conditioning Supply
23 Construction
236 Construction of Buildings
2361 Residential Building Construction
236115 New Single-Family Housing Construction (except For-Sale Builders)
236116 New Multifamily Housing Construction (except For-Sale Builders)
236117 New Housing For-Sale Builders
236118 Residential Remodelers
2362 Nonresidential Building Construction
236210 Industrial Building Construction
236220 Commercial and Institutional Building Construction
237 Heavy and Civil Engineering Construction
2371 Utility System Construction
237110 Water and Sewer Line and Related Structures Construction
237120 Oil and Gas Pipeline and Related Structures Construction
237130 Power and Communication Line and Related Structures Construction
2372 Land Subdivision
237210 Land Subdivision
2373 Highway, Street, and Bridge Construction
237310 Highway, Street, and Bridge Construction
2379 Other Heavy and Civil Engineering Construction
237990 Other Heavy and Civil Engineering Construction
238 Specialty Trade Contractors
2381 Foundation, Structure, and Building Exterior Contractors
238110 Poured Concrete Foundation and Structure Contractors
238120 Structural Steel and Precast Concrete Contractors
238130 Framing Contractors
238140 Masonry Contractors
238150 Glass and Glazing Contractors
238160 Roofing Contractors
238170 Siding Contractors
238190 Other Foundation, Structure, and Building Exterior Contractors
2382 Building Equipment Contractors
238210 Electrical Contractors and Other Wiring Installation Contractors
238220 Plumbing, Heating, and Air-Conditioning Contractors
238290 Other Building Equipment Contractors
2383 Building Finishing Contractors
238310 Drywall and Insulation Contractors
238320 Painting and Wall Covering Contractors
238330 Flooring Contractors
238340 Tile and Terrazzo Contractors
238350 Finish Carpentry Contractors
238390 Other Building Finishing Contractors
2389 Other Specialty Trade Contractors
238910 Site Preparation Contractors
238990 All Other Specialty Trade Contractors
`;
