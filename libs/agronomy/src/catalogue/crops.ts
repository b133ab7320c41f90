import { almonds } from './crops/almonds.ts';
import { apples } from './crops/apples.ts';
import { barley } from './crops/barley.ts';
import { cotton } from './crops/cotton.ts';
import { grapes } from './crops/grapes.ts';
import { maize } from './crops/maize.ts';
import { onions } from './crops/onions.ts';
import { pistachios } from './crops/pistachios.ts';
import { potatoes } from './crops/potatoes.ts';
import { rice } from './crops/rice.ts';
import { soybeans } from './crops/soybeans.ts';
import { tableGrapes } from './crops/table-grapes.ts';
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
  almonds,
  pistachios,
  walnuts,
  wine_grapes: wineGrapes,
  table_grapes: tableGrapes,
};
