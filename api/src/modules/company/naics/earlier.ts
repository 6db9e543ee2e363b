/** Codes of the edition of 2017 that 2022 replaced and that notices still carry. */
export const EARLIER = `
443 Electronics and Appliance Stores
4431 Electronics and Appliance Stores
443142 Electronics Stores
511 Publishing Industries (except Internet)
5111 Newspaper, Periodical, Book, and Directory Publishers
511120 Periodical Publishers
5112 Software Publishers
511210 Software Publishers
515 Broadcasting (except Internet)
5151 Radio and Television Broadcasting
5173 Wired and Wireless Telecommunications Carriers
517311 Wired Telecommunications Carriers
517312 Wireless Telecommunications Carriers (except Satellite)
5179 Other Telecommunications
517911 Telecommunications Resellers
517919 All Other Telecommunications
5191 Other Information Services
519130 Internet Publishing and Broadcasting and Web Search Portals
519190 All Other Information Services
333316 Photographic and Photocopying Equipment Manufacturing
333318 Other Commercial and Service Industry Machinery Manufacturing
333999 All Other Miscellaneous General Purpose Machinery Manufacturing
811212 Computer and Office Machine Repair and Maintenance
811213 Communication Equipment Repair and Maintenance
811219 Other Electronic and Precision Equipment Repair and Maintenance
`;
