/** Sectors 31 to 33. */
export const MANUFACTURING = `
31 Manufacturing
311 Food Manufacturing
3111 Animal Food Manufacturing
3112 Grain and Oilseed Milling
3113 Sugar and Confectionery Product Manufacturing
3114 Fruit and Vegetable Preserving and Specialty Food Manufacturing
311411 Frozen Fruit, Juice, and Vegetable Manufacturing
311421 Fruit and Vegetable Canning
3115 Dairy Product Manufacturing
311511 Fluid Milk Manufacturing
3116 Animal Slaughtering and Processing
311612 Meat Processed from Carcasses
311615 Poultry Processing
3117 Seafood Product Preparation and Packaging
311710 Seafood Product Preparation and Packaging
3118 Bakeries and Tortilla Manufacturing
311812 Commercial Bakeries
3119 Other Food Manufacturing
311999 All Other Miscellaneous Food Manufacturing
312 Beverage and Tobacco Product Manufacturing
3121 Beverage Manufacturing
3122 Tobacco Manufacturing
313 Textile Mills
3131 Fiber, Yarn, and Thread Mills
3132 Fabric Mills
3133 Textile and Fabric Finishing and Fabric Coating Mills
314 Textile Product Mills
3141 Textile Furnishings Mills
3149 Other Textile Product Mills
314910 Textile Bag and Canvas Mills
314999 All Other Miscellaneous Textile Product Mills
315 Apparel Manufacturing
3151 Apparel Knitting Mills
3152 Cut and Sew Apparel Manufacturing
315210 Cut and Sew Apparel Contractors
315250 Cut and Sew Apparel Manufacturing (except Contractors)
3159 Apparel Accessories and Other Apparel Manufacturing
315990 Apparel Accessories and Other Apparel Manufacturing
316 Leather and Allied Product Manufacturing
3161 Leather and Hide Tanning and Finishing
3162 Footwear Manufacturing
316210 Footwear Manufacturing
3169 Other Leather and Allied Product Manufacturing
32 Manufacturing
321 Wood Product Manufacturing
3211 Sawmills and Wood Preservation
3212 Veneer, Plywood, and Engineered Wood Product Manufacturing
3219 Other Wood Product Manufacturing
321920 Wood Container and Pallet Manufacturing
321992 Prefabricated Wood Building Manufacturing
322 Paper Manufacturing
3221 Pulp, Paper, and Paperboard Mills
3222 Converted Paper Product Manufacturing
323 Printing and Related Support Activities
3231 Printing and Related Support Activities
323111 Commercial Printing (except Screen and Books)
323113 Commercial Screen Printing
324 Petroleum and Coal Products Manufacturing
3241 Petroleum and Coal Products Manufacturing
324110 Petroleum Refineries
324191 Petroleum Lubricating Oil and Grease Manufacturing
325 Chemical Manufacturing
3251 Basic Chemical Manufacturing
325120 Industrial Gas Manufacturing
325180 Other Basic Inorganic Chemical Manufacturing
3252 Resin, Synthetic Rubber, and Artificial and Synthetic Fibers and Filaments Manufacturing
3253 Pesticide, Fertilizer, and Other Agricultural Chemical Manufacturing
3254 Pharmaceutical and Medicine Manufacturing
325412 Pharmaceutical Preparation Manufacturing
325413 In-Vitro Diagnostic Substance Manufacturing
325414 Biological Product (except Diagnostic) Manufacturing
3255 Paint, Coating, and Adhesive Manufacturing
325510 Paint and Coating Manufacturing
325520 Adhesive Manufacturing
3256 Soap, Cleaning Compound, and Toilet Preparation Manufacturing
3259 Other Chemical Product and Preparation Manufacturing
325920 Explosives Manufacturing
325998 All Other Miscellaneous Chemical Product and Preparation Manufacturing
326 Plastics and Rubber Products Manufacturing
3261 Plastics Product Manufacturing
326122 Plastics Pipe and Pipe Fitting Manufacturing
326199 All Other Plastics Product Manufacturing
3262 Rubber Product Manufacturing
326211 Tire Manufacturing (except Retreading)
326220 Rubber and Plastics Hoses and Belting Manufacturing
326291 Rubber Product Manufacturing for Mechanical Use
327 Nonmetallic Mineral Product Manufacturing
3271 Clay Product and Refractory Manufacturing
3272 Glass and Glass Product Manufacturing
3273 Cement and Concrete Product Manufacturing
327320 Ready-Mix Concrete Manufacturing
3274 Lime and Gypsum Product Manufacturing
3279 Other Nonmetallic Mineral Product Manufacturing
33 Manufacturing
331 Primary Metal Manufacturing
3311 Iron and Steel Mills and Ferroalloy Manufacturing
3312 Steel Product Manufacturing from Purchased Steel
331210 Iron and Steel Pipe and Tube Manufacturing from Purchased Steel
3313 Alumina and Aluminum Production and Processing
3314 Nonferrous Metal (except Aluminum) Production and Processing
3315 Foundries
332 Fabricated Metal Product Manufacturing
3321 Forging and Stamping
3322 Cutlery and Handtool Manufacturing
332216 Saw Blade and Handtool Manufacturing
3323 Architectural and Structural Metals Manufacturing
332311 Prefabricated Metal Building and Component Manufacturing
332312 Fabricated Structural Metal Manufacturing
332322 Sheet Metal Work Manufacturing
3324 Boiler, Tank, and Shipping Container Manufacturing
332420 Metal Tank (Heavy Gauge) Manufacturing
3325 Hardware Manufacturing
332510 Hardware Manufacturing
3326 Spring and Wire Product Manufacturing
332618 Other Fabricated Wire Product Manufacturing
3327 Machine Shops; Turned Product; and Screw, Nut, and Bolt Manufacturing
332710 Machine Shops
332722 Bolt, Nut, Screw, Rivet, and Washer Manufacturing
3328 Coating, Engraving, Heat Treating, and Allied Activities
3329 Other Fabricated Metal Product Manufacturing
332911 Industrial Valve Manufacturing
332912 Fluid Power Valve and Hose Fitting Manufacturing
332919 Other Metal Valve and Pipe Fitting Manufacturing
332992 Small Arms Ammunition Manufacturing
332993 Ammunition (except Small Arms) Manufacturing
332994 Small Arms, Ordnance, and Ordnance Accessories Manufacturing
332996 Fabricated Pipe and Pipe Fitting Manufacturing
332999 All Other Miscellaneous Fabricated Metal Product Manufacturing
333 Machinery Manufacturing
3331 Agriculture, Construction, and Mining Machinery Manufacturing
333120 Construction Machinery Manufacturing
3332 Industrial Machinery Manufacturing
333248 All Other Industrial Machinery Manufacturing
3333 Commercial and Service Industry Machinery Manufacturing
333310 Commercial and Service Industry Machinery Manufacturing
3334 Ventilation, Heating, Air-Conditioning, and Commercial Refrigeration Equipment Manufacturing
333413 Industrial and Commercial Fan and Blower and Air Purification Equipment Manufacturing
333415 Air-Conditioning and Warm Air Heating Equipment and Commercial and Industrial Refrigeration Equipment Manufacturing
3335 Metalworking Machinery Manufacturing
333517 Machine Tool Manufacturing
3336 Engine, Turbine, and Power Transmission Equipment Manufacturing
333611 Turbine and Turbine Generator Set Units Manufacturing
333613 Mechanical Power Transmission Equipment Manufacturing
333618 Other Engine Equipment Manufacturing
3339 Other General Purpose Machinery Manufacturing
333914 Measuring, Dispensing, and Other Pumping Equipment Manufacturing
333923 Overhead Traveling Crane, Hoist, and Monorail System Manufacturing
333924 Industrial Truck, Tractor, Trailer, and Stacker Machinery Manufacturing
333998 All Other Miscellaneous General Purpose Machinery Manufacturing
334 Computer and Electronic Product Manufacturing
3341 Computer and Peripheral Equipment Manufacturing
334111 Electronic Computer Manufacturing
334112 Computer Storage Device Manufacturing
334118 Computer Terminal and Other Computer Peripheral Equipment Manufacturing
3342 Communications Equipment Manufacturing
334210 Telephone Apparatus Manufacturing
334220 Radio and Television Broadcasting and Wireless Communications Equipment Manufacturing
334290 Other Communications Equipment Manufacturing
3343 Audio and Video Equipment Manufacturing
334310 Audio and Video Equipment Manufacturing
3344 Semiconductor and Other Electronic Component Manufacturing
334412 Bare Printed Circuit Board Manufacturing
334413 Semiconductor and Related Device Manufacturing
334416 Capacitor, Resistor, Coil, Transformer, and Other Inductor Manufacturing
334417 Electronic Connector Manufacturing
334418 Printed Circuit Assembly (Electronic Assembly) Manufacturing
334419 Other Electronic Component Manufacturing
3345 Navigational, Measuring, Electromedical, and Control Instruments Manufacturing
334510 Electromedical and Electrotherapeutic Apparatus Manufacturing
334511 Search, Detection, Navigation, Guidance, Aeronautical, and Nautical System and Instrument Manufacturing
334512 Automatic Environmental Control Manufacturing for Residential, Commercial, and Appliance Use
334513 Instruments and Related Products Manufacturing for Measuring, Displaying, and Controlling Industrial Process Variables
334514 Totalizing Fluid Meter and Counting Device Manufacturing
334515 Instrument Manufacturing for Measuring and Testing Electricity and Electrical Signals
334516 Analytical Laboratory Instrument Manufacturing
334517 Irradiation Apparatus Manufacturing
334519 Other Measuring and Controlling Device Manufacturing
3346 Manufacturing and Reproducing Magnetic and Optical Media
335 Electrical Equipment, Appliance, and Component Manufacturing
3351 Electric Lighting Equipment Manufacturing
335139 Electric Lamp Bulb and Other Lighting Equipment Manufacturing
3352 Household Appliance Manufacturing
3353 Electrical Equipment Manufacturing
335311 Power, Distribution, and Specialty Transformer Manufacturing
335312 Motor and Generator Manufacturing
335313 Switchgear and Switchboard Apparatus Manufacturing
335314 Relay and Industrial Control Manufacturing
3359 Other Electrical Equipment and Component Manufacturing
335910 Battery Manufacturing
335929 Other Communication and Energy Wire Manufacturing
335931 Current-Carrying Wiring Device Manufacturing
335999 All Other Miscellaneous Electrical Equipment and Component Manufacturing
336 Transportation Equipment Manufacturing
3361 Motor Vehicle Manufacturing
336110 Automobile and Light Duty Motor Vehicle Manufacturing
336120 Heavy Duty Truck Manufacturing
3362 Motor Vehicle Body and Trailer Manufacturing
336211 Motor Vehicle Body Manufacturing
336212 Truck Trailer Manufacturing
3363 Motor Vehicle Parts Manufacturing
336320 Motor Vehicle Electrical and Electronic Equipment Manufacturing
336390 Other Motor Vehicle Parts Manufacturing
3364 Aerospace Product and Parts Manufacturing
336411 Aircraft Manufacturing
336412 Aircraft Engine and Engine Parts Manufacturing
336413 Other Aircraft Parts and Auxiliary Equipment Manufacturing
336414 Guided Missile and Space Vehicle Manufacturing
336415 Guided Missile and Space Vehicle Propulsion Unit and Propulsion Unit Parts Manufacturing
336419 Other Guided Missile and Space Vehicle Parts and Auxiliary Equipment Manufacturing
3365 Railroad Rolling Stock Manufacturing
336510 Railroad Rolling Stock Manufacturing
3366 Ship and Boat Building
336611 Ship Building and Repairing
336612 Boat Building
3369 Other Transportation Equipment Manufacturing
336992 Military Armored Vehicle, Tank, and Tank Component Manufacturing
336999 All Other Transportation Equipment Manufacturing
337 Furniture and Related Product Manufacturing
3371 Household and Institutional Furniture and Kitchen Cabinet Manufacturing
337127 Institutional Furniture Manufacturing
3372 Office Furniture (including Fixtures) Manufacturing
337211 Wood Office Furniture Manufacturing
337214 Office Furniture (except Wood) Manufacturing
3379 Other Furniture Related Product Manufacturing
339 Miscellaneous Manufacturing
3391 Medical Equipment and Supplies Manufacturing
339112 Surgical and Medical Instrument Manufacturing
339113 Surgical Appliance and Supplies Manufacturing
339114 Dental Equipment and Supplies Manufacturing
339115 Ophthalmic Goods Manufacturing
339116 Dental Laboratories
3399 Other Miscellaneous Manufacturing
339920 Sporting and Athletic Goods Manufacturing
339950 Sign Manufacturing
339991 Gasket, Packing, and Sealing Device Manufacturing
339999 All Other Miscellaneous Manufacturing
`;
