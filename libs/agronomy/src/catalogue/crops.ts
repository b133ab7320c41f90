import { alfalfa } from './crops/alfalfa.ts';
import { almonds } from './crops/almonds.ts';
import { apples } from './crops/apples.ts';
import { barley } from './crops/barley.ts';
import { broccoli } from './crops/broccoli.ts';
import { carrots } from './crops/carrots.ts';
import { citrus } from './crops/citrus.ts';
import { cornSilage } from './crops/corn-silage.ts';
import { cotton } from './crops/cotton.ts';
import { garlic } from './crops/garlic.ts';
import { grapes } from './crops/grapes.ts';
import { lettuce } from './crops/lettuce.ts';
import { maize } from './crops/maize.ts';
import { melons } from './crops/melons.ts';
import { olives } from './crops/olives.ts';
import { onions } from './crops/onions.ts';
import { peaches } from './crops/peaches.ts';
import { pistachios } from './crops/pistachios.ts';
import { potatoes } from './crops/potatoes.ts';
import { prunes } from './crops/prunes.ts';
import { rice } from './crops/rice.ts';
import { safflower } from './crops/safflower.ts';
import { soybeans } from './crops/soybeans.ts';
import { strawberries } from './crops/strawberries.ts';
import { sweetCorn } from './crops/sweet-corn.ts';
import { tableGrapes } from './crops/table-grapes.ts';
import { tomatoesFresh } from './crops/tomatoes-fresh.ts';
import { tomatoes } from './crops/tomatoes.ts';
import { walnuts } from './crops/walnuts.ts';
import { wheat } from './crops/wheat.ts';
import { wineGrapes } from './crops/wine-grapes.ts';
import type { Crop, CropId } from './crop.ts';

/** Every crop that can be advised on. Sources and choices: docs/agronomy.md. */
export const crops: Readonly<Record<CropId, Crop>> = {
  wheat,
  maize,
  rice,
  cotton,
  soybeans,
  tomatoes,
  potatoes,
  onions,
  grapes,
  apples,
  barley,
  tomatoes_fresh: tomatoesFresh,
  lettuce,
  melons,
  broccoli,
  garlic,
  carrots,
  sweet_corn: sweetCorn,
  corn_silage: cornSilage,
  safflower,
  almonds,
  pistachios,
  walnuts,
  citrus,
  peaches,
  prunes,
  olives,
  alfalfa,
  strawberries,
  wine_grapes: wineGrapes,
  table_grapes: tableGrapes,
};
