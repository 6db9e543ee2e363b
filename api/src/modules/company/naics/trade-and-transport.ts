/** Sectors 42 to 49. */
export const TRADE_AND_TRANSPORT = `
42 Wholesale Trade
423 Merchant Wholesalers, Durable Goods
4231 Motor Vehicle and Motor Vehicle Parts and Supplies Merchant Wholesalers
423110 Automobile and Other Motor Vehicle Merchant Wholesalers
423120 Motor Vehicle Supplies and New Parts Merchant Wholesalers
4232 Furniture and Home Furnishing Merchant Wholesalers
423210 Furniture Merchant Wholesalers
4233 Lumber and Other Construction Materials Merchant Wholesalers
423310 Lumber, Plywood, Millwork, and Wood Panel Merchant Wholesalers
423390 Other Construction Material Merchant Wholesalers
4234 Professional and Commercial Equipment and Supplies Merchant Wholesalers
423410 Photographic Equipment and Supplies Merchant Wholesalers
423420 Office Equipment Merchant Wholesalers
423430 Computer and Computer Peripheral Equipment and Software Merchant Wholesalers
423440 Other Commercial Equipment Merchant Wholesalers
423450 Medical, Dental, and Hospital Equipment and Supplies Merchant Wholesalers
423460 Ophthalmic Goods Merchant Wholesalers
423490 Other Professional Equipment and Supplies Merchant Wholesalers
4235 Metal and Mineral (except Petroleum) Merchant Wholesalers
423510 Metal Service Centers and Other Metal Merchant Wholesalers
423520 Coal and Other Mineral and Ore Merchant Wholesalers
4236 Household Appliances and Electrical and Electronic Goods Merchant Wholesalers
423610 Electrical Apparatus and Equipment, Wiring Supplies, and Related Equipment Merchant Wholesalers
423620 Household Appliances, Electric Housewares, and Consumer Electronics Merchant Wholesalers
423690 Other Electronic Parts and Equipment Merchant Wholesalers
4237 Hardware, and Plumbing and Heating Equipment and Supplies Merchant Wholesalers
423710 Hardware Merchant Wholesalers
423720 Plumbing and Heating Equipment and Supplies (Hydronics) Merchant Wholesalers
423730 Warm Air Heating and Air-Conditioning Equipment and Supplies Merchant Wholesalers
423740 Refrigeration Equipment and Supplies Merchant Wholesalers
4238 Machinery, Equipment, and Supplies Merchant Wholesalers
423810 Construction and Mining (except Oil Well) Machinery and Equipment Merchant Wholesalers
423820 Farm and Garden Machinery and Equipment Merchant Wholesalers
423830 Industrial Machinery and Equipment Merchant Wholesalers
423840 Industrial Supplies Merchant Wholesalers
423850 Service Establishment Equipment and Supplies Merchant Wholesalers
423860 Transportation Equipment and Supplies (except Motor Vehicle) Merchant Wholesalers
4239 Miscellaneous Durable Goods Merchant Wholesalers
423930 Recyclable Material Merchant Wholesalers
423990 Other Miscellaneous Durable Goods Merchant Wholesalers
424 Merchant Wholesalers, Nondurable Goods
4241 Paper and Paper Product Merchant Wholesalers
424120 Stationery and Office Supplies Merchant Wholesalers
4242 Drugs and Druggists' Sundries Merchant Wholesalers
424210 Drugs and Druggists' Sundries Merchant Wholesalers
4243 Apparel, Piece Goods, and Notions Merchant Wholesalers
4244 Grocery and Related Product Merchant Wholesalers
424410 General Line Grocery Merchant Wholesalers
424490 Other Grocery and Related Products Merchant Wholesalers
4245 Farm Product Raw Material Merchant Wholesalers
4246 Chemical and Allied Products Merchant Wholesalers
424690 Other Chemical and Allied Products Merchant Wholesalers
4247 Petroleum and Petroleum Products Merchant Wholesalers
424710 Petroleum Bulk Stations and Terminals
424720 Petroleum and Petroleum Products Merchant Wholesalers (except Bulk Stations and Terminals)
4248 Beer, Wine, and Distilled Alcoholic Beverage Merchant Wholesalers
4249 Miscellaneous Nondurable Goods Merchant Wholesalers
425 Wholesale Trade Agents and Brokers
4251 Wholesale Trade Agents and Brokers
44 Retail Trade
441 Motor Vehicle and Parts Dealers
4411 Automobile Dealers
441110 New Car Dealers
4412 Other Motor Vehicle Dealers
4413 Automotive Parts, Accessories, and Tire Retailers
444 Building Material and Garden Equipment and Supplies Dealers
4441 Building Material and Supplies Dealers
4442 Lawn and Garden Equipment and Supplies Retailers
445 Food and Beverage Retailers
4451 Grocery and Convenience Retailers
4452 Specialty Food Retailers
4453 Beer, Wine, and Liquor Retailers
449 Furniture, Home Furnishings, Electronics, and Appliance Retailers
4491 Furniture and Home Furnishings Retailers
4492 Electronics and Appliance Retailers
45 Retail Trade
455 General Merchandise Retailers
4551 Department Stores
4552 Warehouse Clubs, Supercenters, and Other General Merchandise Retailers
456 Health and Personal Care Retailers
4561 Health and Personal Care Retailers
457 Gasoline Stations and Fuel Dealers
4571 Gasoline Stations
4572 Fuel Dealers
457210 Fuel Dealers
458 Clothing, Clothing Accessories, Shoe, and Jewelry Retailers
4581 Clothing and Clothing Accessories Retailers
4582 Shoe Retailers
4583 Jewelry, Luggage, and Leather Goods Retailers
459 Sporting Goods, Hobby, Musical Instrument, Book, and Miscellaneous Retailers
4591 Sporting Goods, Hobby, and Musical Instrument Retailers
4592 Book Retailers and News Dealers
4593 Florists
4594 Office Supplies, Stationery, and Gift Retailers
4595 Used Merchandise Retailers
4599 Other Miscellaneous Retailers
48 Transportation and Warehousing
481 Air Transportation
4811 Scheduled Air Transportation
481111 Scheduled Passenger Air Transportation
481112 Scheduled Freight Air Transportation
4812 Nonscheduled Air Transportation
481211 Nonscheduled Chartered Passenger Air Transportation
481212 Nonscheduled Chartered Freight Air Transportation
481219 Other Nonscheduled Air Transportation
482 Rail Transportation
4821 Rail Transportation
482111 Line-Haul Railroads
482112 Short Line Railroads
483 Water Transportation
4831 Deep Sea, Coastal, and Great Lakes Water Transportation
483111 Deep Sea Freight Transportation
483112 Deep Sea Passenger Transportation
483113 Coastal and Great Lakes Freight Transportation
483114 Coastal and Great Lakes Passenger Transportation
4832 Inland Water Transportation
483211 Inland Water Freight Transportation
483212 Inland Water Passenger Transportation
484 Truck Transportation
4841 General Freight Trucking
484110 General Freight Trucking, Local
484121 General Freight Trucking, Long-Distance, Truckload
484122 General Freight Trucking, Long-Distance, Less Than Truckload
4842 Specialized Freight Trucking
484210 Used Household and Office Goods Moving
484220 Specialized Freight (except Used Goods) Trucking, Local
484230 Specialized Freight (except Used Goods) Trucking, Long-Distance
485 Transit and Ground Passenger Transportation
4851 Urban Transit Systems
485111 Mixed Mode Transit Systems
485112 Commuter Rail Systems
485113 Bus and Other Motor Vehicle Transit Systems
485119 Other Urban Transit Systems
4852 Interurban and Rural Bus Transportation
485210 Interurban and Rural Bus Transportation
4853 Taxi and Limousine Service
485310 Taxi and Ridesharing Services
485320 Limousine Service
4854 School and Employee Bus Transportation
485410 School and Employee Bus Transportation
4855 Charter Bus Industry
485510 Charter Bus Industry
4859 Other Transit and Ground Passenger Transportation
485991 Special Needs Transportation
485999 All Other Transit and Ground Passenger Transportation
486 Pipeline Transportation
4861 Pipeline Transportation of Crude Oil
486110 Pipeline Transportation of Crude Oil
4862 Pipeline Transportation of Natural Gas
486210 Pipeline Transportation of Natural Gas
4869 Other Pipeline Transportation
486910 Pipeline Transportation of Refined Petroleum Products
486990 All Other Pipeline Transportation
487 Scenic and Sightseeing Transportation
4871 Scenic and Sightseeing Transportation, Land
487110 Scenic and Sightseeing Transportation, Land
4872 Scenic and Sightseeing Transportation, Water
487210 Scenic and Sightseeing Transportation, Water
4879 Scenic and Sightseeing Transportation, Other
487990 Scenic and Sightseeing Transportation, Other
488 Support Activities for Transportation
4881 Support Activities for Air Transportation
488111 Air Traffic Control
488119 Other Airport Operations
488190 Other Support Activities for Air Transportation
4882 Support Activities for Rail Transportation
488210 Support Activities for Rail Transportation
4883 Support Activities for Water Transportation
488310 Port and Harbor Operations
488320 Marine Cargo Handling
488330 Navigational Services to Shipping
488390 Other Support Activities for Water Transportation
4884 Support Activities for Road Transportation
488410 Motor Vehicle Towing
488490 Other Support Activities for Road Transportation
4885 Freight Transportation Arrangement
488510 Freight Transportation Arrangement
4889 Other Support Activities for Transportation
488991 Packing and Crating
488999 All Other Support Activities for Transportation
49 Transportation and Warehousing
491 Postal Service
4911 Postal Service
491110 Postal Service
492 Couriers and Messengers
4921 Couriers and Express Delivery Services
492110 Couriers and Express Delivery Services
4922 Local Messengers and Local Delivery
492210 Local Messengers and Local Delivery
493 Warehousing and Storage
4931 Warehousing and Storage
493110 General Warehousing and Storage
493120 Refrigerated Warehousing and Storage
493130 Farm Product Warehousing and Storage
493190 Other Warehousing and Storage
`;
