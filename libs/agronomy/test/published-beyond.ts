import { dwr, row, type PublishedSeasonalEt } from './published-row.ts';

const sanJoaquinCounty = 'DWR, Cal-SIMETAW, San Joaquin County (unit 185), water year 2015, in season';
const c2vsim = 'DWR, C2VSim, crop ET of its inputs, vineyards, April to October:';
const westlands =
  'Westlands Water District (not UC or DWR), Irrigation Guide, Northern Zone, 3 July 2009: average season';

/** Published figures that were seen too and lie more than 15 % off: the second table in docs/agronomy.md. */
export const publishedBeyond: readonly PublishedSeasonalEt[] = [
  dwr('wheat', 'Stockton', 'grainOfUnit185', 420, 'grain of the unit, to mid-May'),
  dwr('onions', 'Stockton', 'onionsOfUnit185', 674, 'onions, mid-September to May', '09-15'),
  row('onions', 'Mendota', '4.0_3.1', [20.1, 20.4], 'in', westlands),
  row('melons', 'Stockton', '3.8_2.8', 645, 'mm', `${sanJoaquinCounty}: cucurbits, 10 March to 21 July`),
  row(
    'lettuce',
    'Salinas',
    '3.0_1.7',
    6.4,
    'in',
    'Cahn and Smith, UC Cooperative Extension Monterey County, eight fields of romaine, 2007: 5.5-8.3 in',
  ),
  row(
    'grapes',
    'Fresno',
    '4.0_3.1',
    [19, 26],
    'in',
    'Peacock, Williams and Christensen, chapter 17 of a UC raisin manual: a mature raisin vineyard, by its canopy',
  ),
  row('grapes', 'Lodi', '3.8_2.8', [25.5, 26.9], 'in', `${c2vsim} valley floor east of the Delta`),
  row('grapes', 'Madera', '4.0_3.1', [20.0, 23.2], 'in', `${c2vsim} Merced, Chowchilla and Madera basins`),
  row(
    'grapes',
    'Brentwood',
    '3.4_2.6',
    1013,
    'mm',
    'DWR, Cal-SIMETAW, Contra Costa County (unit 185), water year 2015, in season',
  ),
  dwr('grapes', 'Stockton', 'raisinGrapes', 1155, 'raisin grapes, April to October'),
  dwr('table_grapes', 'Stockton', 'tableGrapes', 1080, 'table grapes, April to October'),
  row('wine_grapes', 'Lodi', '3.8_2.8', 896, 'mm', sanJoaquinCounty),
  row(
    'pistachios',
    'Brentwood',
    '3.4_2.6',
    1219,
    'mm',
    'DWR, Cal-SIMETAW, Contra Costa County (unit 185), water year 2015, in season: March to November',
  ),
  row('pistachios', 'Mendota', '4.0_3.1', 32.5, 'in', westlands),
  row('almonds', 'Mendota', '4.0_3.1', 34.6, 'in', westlands),
  row(
    'peaches',
    'Hanford',
    '4.0_3.1',
    38,
    'in',
    'Fulton and Beede, UC Cooperative Extension Kings County: peaches, plums and nectarines, no cover crop',
  ),
  row(
    'citrus',
    'Stockton',
    '3.8_2.8',
    1443,
    'mm',
    'DWR, Cal-SIMETAW, San Joaquin County (unit 185), water year 2015',
  ),
  row(
    'strawberries',
    'Santa Maria',
    '3.0_1.7',
    [12.2, 15.6],
    'in',
    'Bendixen 2004, California Agriculture 58(1): 13 places in the Santa Maria Valley',
  ),
];
