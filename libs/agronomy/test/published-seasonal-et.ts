import { dwr, row, type PublishedSeasonalEt } from './published-row.ts';

const kernGrain =
  'UC Cooperative Extension Kern County, Irrigation Management and Agronomy: winter grain, 1.5 acre-feet';
const centralValley =
  'Wong and others 2021 (UC Davis), Central Valley, 2014: corn, cotton, tomato, pistachio, grapes';
const pimaCotton =
  'UC, drip irrigation of Pima in the San Joaquin Valley (CCGGA): 30 in and more for best yields';
const dryBeans = 'UC IPM, Dry Beans: the nearest UC figure, none for soybeans was found';
const sanJoaquinCounty = 'DWR, Cal-SIMETAW, San Joaquin County (unit 185), water year 2015, in season';
const sacramentoCounty = 'DWR, Cal-SIMETAW, Sacramento County (unit 186), water year 2015, in season';
const contraCostaCounty = 'DWR, Cal-SIMETAW, Contra Costa County (unit 185), water year 2015, in season';
const yoloCounty = 'DWR, Cal-SIMETAW, Yolo County (unit 186), water year 2015, in season';
const tomatoes = 'UC IPM, Irrigation of Processing Tomatoes: average, 21-30 in measured';
const lysimeter = 'Williams and others 2003 (UC Davis), weighing lysimeter at Parlier';
const c2vsim = 'DWR, C2VSim, crop ET of its inputs, vineyards, April to October:';
const carneros = 'Williams 2014 (UC Davis), Chardonnay at Carneros, rows of 2.13 m';
const modestoPeaches =
  'Duncan, UC Cooperative Extension Stanislaus County, 2022: almonds 48 in, peaches six or seven less';
const otherDeciduous = `${sanJoaquinCounty}, other deciduous trees, March to October`;
const wholeYear = 'DWR, Cal-SIMETAW, San Joaquin County (unit 185), water year 2015';
const sacramentoPrunes =
  'Buchner and Fulton, UC Cooperative Extension, 2012-13: Sacramento Valley, 15 March to 10 November';
const desertAlfalfa =
  'Montazar and Putnam 2023 (UC), energy balance, nine fields in the low desert, three years';
const centralCoast =
  'Cahn and others 2011 (UC Cooperative Extension), 17 fields on the central coast, January to October';
const centralWalnuts = 'Goldhamer, UC Walnut Production Manual: most areas of California';

/** The rows of the first table in docs/agronomy.md. */
export const publishedSeasonalEt: readonly PublishedSeasonalEt[] = [
  row('wheat', 'Bakersfield', '4.0_3.1', 18, 'in', kernGrain),
  dwr('wheat', 'Stockton', 'wheat', 485, 'wheat, November to May'),
  dwr('wheat', 'Sacramento', 'wheat', 487, 'wheat, November to May'),
  row('barley', 'Bakersfield', '4.0_3.1', 18, 'in', kernGrain),
  dwr('barley', 'Stockton', 'grainOfUnit185', 420, 'grain of the unit, to mid-May'),
  dwr('barley', 'Sacramento', 'winterGrain', 469, 'winter grain, November to May'),
  row('maize', 'Tulare', '4.0_3.1', [600, 800], 'mm', centralValley),
  row('maize', 'Merced', '4.0_3.1', [600, 800], 'mm', centralValley),
  row('maize', 'Stockton', '3.8_2.8', 712, 'mm', sanJoaquinCounty),
  row(
    'rice',
    'Colusa',
    '3.8_2.8',
    771,
    'mm',
    'Montazar and others 2014 (UC Davis, DWR), energy balance, Colusa County, three years',
  ),
  row(
    'rice',
    'Nicolaus',
    '3.8_2.8',
    37.3,
    'in',
    'Snyder 2001, UC Davis for the California Rice Research Board, surface renewal at Nicolaus',
  ),
  row(
    'rice',
    'Willows',
    '3.8_2.8',
    862,
    'mm',
    'Linquist and others 2015 (UC Davis), commercial fields in the Sacramento Valley, three years',
  ),
  row('cotton', 'Five Points', '4.0_3.1', 30, 'in', pimaCotton),
  row('cotton', 'Shafter', '4.0_3.1', 30, 'in', pimaCotton),
  row('cotton', 'Los Banos', '3.8_2.8', [600, 800], 'mm', centralValley),
  row('soybeans', 'Woodland', '3.8_2.8', [20, 25], 'in', dryBeans, 'borrowed'),
  row('soybeans', 'Yuba City', '3.8_2.8', [20, 25], 'in', dryBeans, 'borrowed'),
  row('soybeans', 'Sacramento', '3.8_2.8', [20, 25], 'in', dryBeans, 'borrowed'),
  row(
    'tomatoes',
    'Five Points',
    '4.0_3.1',
    648,
    'mm',
    'Hanson and May 2006 (UC Davis), Bowen ratio, eight fields on the west side: 528-752 mm',
  ),
  row('tomatoes', 'Woodland', '3.8_2.8', 25, 'in', tomatoes),
  row('tomatoes', 'Stockton', '3.8_2.8', 25, 'in', tomatoes),
  row('potatoes', 'Stockton', '3.8_2.8', 775, 'mm', sanJoaquinCounty, 'read', '04-15'),
  row('potatoes', 'Sacramento', '3.8_2.8', 834, 'mm', sacramentoCounty, 'read', '04-15'),
  row('potatoes', 'Woodland', '3.8_2.8', 845, 'mm', yoloCounty, 'read', '04-15'),
  row(
    'onions',
    'El Centro',
    '5.3_3.3',
    27.4,
    'in',
    'Montazar 2022, UC Cooperative Extension Imperial County, energy balance, drip, 2020-21',
    'read',
    '10-15',
  ),
  dwr('onions', 'Stockton', 'onionsOfUnit185', 674, 'onions, mid-September to May'),
  dwr('onions', 'Sacramento', 'onionsOfUnit185', 675, 'onions, mid-September to May'),
  dwr('garlic', 'Stockton', 'onionsOfUnit185', 674, 'onions and garlic, mid-September to May'),
  dwr('garlic', 'Sacramento', 'onionsOfUnit185', 675, 'onions and garlic, mid-September to May'),
  dwr(
    'tomatoes_fresh',
    'Stockton',
    'freshTomatoesOfUnit185',
    525,
    'fresh tomatoes, mid-April to July',
    '04-15',
  ),
  dwr(
    'tomatoes_fresh',
    'Sacramento',
    'freshTomatoesOfUnit185',
    528,
    'fresh tomatoes, mid-April to July',
    '04-15',
  ),
  dwr(
    'tomatoes_fresh',
    'Brentwood',
    'freshTomatoesOfUnit185',
    503,
    'fresh tomatoes, mid-April to July',
    '04-15',
  ),
  dwr('broccoli', 'Stockton', 'broccoli', 556, 'broccoli, April to July'),
  dwr('broccoli', 'Sacramento', 'broccoli', 560, 'broccoli, April to July'),
  dwr('broccoli', 'Brentwood', 'broccoli', 534, 'broccoli, April to July'),
  row('safflower', 'Stockton', '3.8_2.8', 502, 'mm', sanJoaquinCounty, 'read', '05-17'),
  row('safflower', 'Sacramento', '3.8_2.8', 584, 'mm', sacramentoCounty, 'read', '05-01'),
  row('safflower', 'Brentwood', '3.4_2.6', 558, 'mm', contraCostaCounty, 'read', '05-01'),
  row('grapes', 'Fresno', '4.0_3.1', [28.2, 33.2], 'in', `${c2vsim} northern Kings basin`),
  row(
    'grapes',
    'Modesto',
    '3.8_2.8',
    [29.2, 33.3],
    'in',
    `${c2vsim} Modesto and southern Eastern San Joaquin basin`,
  ),
  row('grapes', 'Lodi', '3.8_2.8', 896, 'mm', sanJoaquinCounty),
  row('table_grapes', 'Parlier', '4.0_3.1', [811, 865], 'mm', lysimeter),
  row('table_grapes', 'Visalia', '4.0_3.1', [28.7, 33.0], 'in', `${c2vsim} Kaweah and Tule basins`),
  row('table_grapes', 'Delano', '4.0_3.1', [32.6, 36.6], 'in', `${c2vsim} northeastern Kern County`),
  row('wine_grapes', 'Napa', '3.2_2.0', [346, 503], 'mm', carneros),
  row('wine_grapes', 'Sonoma', '3.2_2.0', [346, 503], 'mm', carneros, 'borrowed'),
  row(
    'wine_grapes',
    'Temecula',
    '3.7_2.2',
    23.9,
    'in',
    'Williams 1998 (UC Davis, American Vineyard Foundation), Temecula, 9 March to 26 October',
    'read',
    '03-09',
  ),
  dwr('apples', 'Brentwood', 'apples', 1112, 'apples, April to mid-November'),
  dwr('apples', 'Stockton', 'apples', 1158, 'apples, April to mid-November'),
  dwr('apples', 'Sacramento', 'apples', 1161, 'apples, April to mid-November'),
  row(
    'almonds',
    'Davis',
    '3.8_2.8',
    [41, 44],
    'in',
    'UC Davis, by Water Education Foundation 2024: southern Sacramento Valley',
  ),
  row(
    'almonds',
    'Fresno',
    '4.0_3.1',
    49,
    'in',
    'Goldhamer, UC, Kerman workshop 2009: maximum crop in the San Joaquin Valley',
  ),
  row(
    'almonds',
    'Bakersfield',
    '4.0_3.1',
    [50, 54],
    'in',
    'UC Davis, by Water Education Foundation 2024: San Joaquin Valley',
  ),
  row(
    'pistachios',
    'Bakersfield',
    '4.0_3.1',
    46,
    'in',
    'Oker, UC Cooperative Extension Kern County: mature trees, southern San Joaquin Valley',
  ),
  row(
    'pistachios',
    'Brentwood',
    '3.4_2.6',
    1095,
    'mm',
    'DWR, Cal-SIMETAW, Contra Costa County (unit 185), water year 2015, April to October of it',
  ),
  row('pistachios', 'Stockton', '3.8_2.8', 1243, 'mm', sanJoaquinCounty),
  row(
    'walnuts',
    'Red Bluff',
    '3.8_2.8',
    42,
    'in',
    'Fulton, UC Cooperative Extension Tehama County: about 3.5 acre-feet',
  ),
  row('walnuts', 'Stockton', '3.8_2.8', 42, 'in', centralWalnuts),
  row(
    'walnuts',
    'Hanford',
    '4.0_3.1',
    [42, 58],
    'in',
    'Beede and Fulton, UC Cooperative Extension Kings County',
  ),
  row('peaches', 'Modesto', '3.8_2.8', [41, 42], 'in', modestoPeaches),
  row('peaches', 'Stockton', '3.8_2.8', 1260, 'mm', otherDeciduous),
  row('prunes', 'Red Bluff', '3.8_2.8', [35, 45], 'in', sacramentoPrunes),
  row('prunes', 'Yuba City', '3.8_2.8', [35, 45], 'in', sacramentoPrunes),
  row('olives', 'Stockton', '3.8_2.8', 1044, 'mm', wholeYear),
  row('alfalfa', 'El Centro', '5.3_3.3', [1381, 1596], 'mm', desertAlfalfa),
  row('alfalfa', 'Stockton', '3.8_2.8', 1374, 'mm', `${wholeYear}, February to November of it`),
  row('strawberries', 'Watsonville', '2.7_1.3', [361, 673], 'mm', centralCoast),
];
