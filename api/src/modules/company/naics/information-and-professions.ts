/** Sectors 51 to 55. */
export const INFORMATION_AND_PROFESSIONS = `
51 Information
512 Motion Picture and Sound Recording Industries
5121 Motion Picture and Video Industries
512110 Motion Picture and Video Production
512191 Teleproduction and Other Postproduction Services
5122 Sound Recording Industries
513 Publishing Industries
5131 Newspaper, Periodical, Book, and Directory Publishers
513110 Newspaper Publishers
513120 Periodical Publishers
513130 Book Publishers
513140 Directory and Mailing List Publishers
5132 Software Publishers
513210 Software Publishers
516 Broadcasting and Content Providers
5161 Radio and Television Broadcasting Stations
516110 Radio Broadcasting Stations
516120 Television Broadcasting Stations
5162 Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers
516210 Media Streaming Distribution Services, Social Networks, and Other Media Networks and Content Providers
517 Telecommunications
5171 Wired and Wireless Telecommunications (except Satellite)
517111 Wired Telecommunications Carriers
517112 Wireless Telecommunications Carriers (except Satellite)
517121 Telecommunications Resellers
517122 Agents for Wireless Telecommunications Services
5174 Satellite Telecommunications
517410 Satellite Telecommunications
5178 All Other Telecommunications
517810 All Other Telecommunications
518 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
5182 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
518210 Computing Infrastructure Providers, Data Processing, Web Hosting, and Related Services
519 Web Search Portals, Libraries, Archives, and Other Information Services
5192 Web Search Portals, Libraries, Archives, and Other Information Services
519210 Libraries and Archives
519290 Web Search Portals and All Other Information Services
52 Finance and Insurance
521 Monetary Authorities-Central Bank
5211 Monetary Authorities-Central Bank
522 Credit Intermediation and Related Activities
5221 Depository Credit Intermediation
522110 Commercial Banking
5222 Nondepository Credit Intermediation
5223 Activities Related to Credit Intermediation
522320 Financial Transactions Processing, Reserve, and Clearinghouse Activities
522390 Other Activities Related to Credit Intermediation
523 Securities, Commodity Contracts, and Other Financial Investments and Related Activities
5231 Securities and Commodity Contracts Intermediation and Brokerage
5232 Securities and Commodity Exchanges
5239 Other Financial Investment Activities
523940 Portfolio Management and Investment Advice
524 Insurance Carriers and Related Activities
5241 Insurance Carriers
524114 Direct Health and Medical Insurance Carriers
5242 Agencies, Brokerages, and Other Insurance Related Activities
524210 Insurance Agencies and Brokerages
524292 Pharmacy Benefit Management and Other Third Party Administration of Insurance and Pension Funds
525 Funds, Trusts, and Other Financial Vehicles
5251 Insurance and Employee Benefit Funds
5259 Other Investment Pools and Funds
53 Real Estate and Rental and Leasing
531 Real Estate
5311 Lessors of Real Estate
531110 Lessors of Residential Buildings and Dwellings
531120 Lessors of Nonresidential Buildings (except Miniwarehouses)
531130 Lessors of Miniwarehouses and Self-Storage Units
531190 Lessors of Other Real Estate Property
5312 Offices of Real Estate Agents and Brokers
531210 Offices of Real Estate Agents and Brokers
5313 Activities Related to Real Estate
531311 Residential Property Managers
531312 Nonresidential Property Managers
531320 Offices of Real Estate Appraisers
531390 Other Activities Related to Real Estate
532 Rental and Leasing Services
5321 Automotive Equipment Rental and Leasing
532111 Passenger Car Rental
532112 Passenger Car Leasing
532120 Truck, Utility Trailer, and RV (Recreational Vehicle) Rental and Leasing
5322 Consumer Goods Rental
532283 Home Health Equipment Rental
532289 All Other Consumer Goods Rental
5323 General Rental Centers
532310 General Rental Centers
5324 Commercial and Industrial Machinery and Equipment Rental and Leasing
532411 Commercial Air, Rail, and Water Transportation Equipment Rental and Leasing
532412 Construction, Mining, and Forestry Machinery and Equipment Rental and Leasing
532420 Office Machinery and Equipment Rental and Leasing
532490 Other Commercial and Industrial Machinery and Equipment Rental and Leasing
533 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)
5331 Lessors of Nonfinancial Intangible Assets (except Copyrighted Works)
54 Professional, Scientific, and Technical Services
541 Professional, Scientific, and Technical Services
5411 Legal Services
541110 Offices of Lawyers
541120 Offices of Notaries
541191 Title Abstract and Settlement Offices
541199 All Other Legal Services
5412 Accounting, Tax Preparation, Bookkeeping, and Payroll Services
541211 Offices of Certified Public Accountants
541213 Tax Preparation Services
541214 Payroll Services
541219 Other Accounting Services
5413 Architectural, Engineering, and Related Services
541310 Architectural Services
541320 Landscape Architectural Services
541330 Engineering Services
541340 Drafting Services
541350 Building Inspection Services
541360 Geophysical Surveying and Mapping Services
541370 Surveying and Mapping (except Geophysical) Services
541380 Testing Laboratories and Services
5414 Specialized Design Services
541410 Interior Design Services
541420 Industrial Design Services
541430 Graphic Design Services
541490 Other Specialized Design Services
5415 Computer Systems Design and Related Services
541511 Custom Computer Programming Services
541512 Computer Systems Design Services
541513 Computer Facilities Management Services
541519 Other Computer Related Services
5416 Management, Scientific, and Technical Consulting Services
541611 Administrative Management and General Management Consulting Services
541612 Human Resources Consulting Services
541613 Marketing Consulting Services
541614 Process, Physical Distribution, and Logistics Consulting Services
541618 Other Management Consulting Services
541620 Environmental Consulting Services
541690 Other Scientific and Technical Consulting Services
5417 Scientific Research and Development Services
541713 Research and Development in Nanotechnology
541714 Research and Development in Biotechnology (except Nanobiotechnology)
541715 Research and Development in the Physical, Engineering, and Life Sciences (except Nanotechnology and Biotechnology)
541720 Research and Development in the Social Sciences and Humanities
5418 Advertising, Public Relations, and Related Services
541810 Advertising Agencies
541820 Public Relations Agencies
541830 Media Buying Agencies
541840 Media Representatives
541850 Indoor and Outdoor Display Advertising
541860 Direct Mail Advertising
541870 Advertising Material Distribution Services
541890 Other Services Related to Advertising
5419 Other Professional, Scientific, and Technical Services
541910 Marketing Research and Public Opinion Polling
541921 Photography Studios, Portrait
541922 Commercial Photography
541930 Translation and Interpretation Services
541940 Veterinary Services
541990 All Other Professional, Scientific, and Technical Services
55 Management of Companies and Enterprises
551 Management of Companies and Enterprises
5511 Management of Companies and Enterprises
551114 Corporate, Subsidiary, and Regional Managing Offices
`;
