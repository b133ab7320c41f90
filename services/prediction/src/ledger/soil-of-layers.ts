import { fraction, mm, type Metres, type Soil } from '@headgate/agronomy';
import type { SoilLayer } from '@headgate/contracts/field';

const metresPerInch = 0.0254;
/** A layer that holds next to nothing still evaporates something beyond what evaporates readily. */
const maxReadily = 0.9;

/**
 * A texture's soil that holds as much as the layers of a survey do on average over the root zone; below the lowest layer it
 * goes on as that one. Everything else stays the texture's.
 */
export function soilOfLayers(texture: Soil, layers: readonly SoilLayer[], rootDepth: Metres): Soil {
  const available = averageTo(rootDepth / metresPerInch, layers);
  if (available === undefined) return texture;
  const { wiltingPoint, evaporationDepth, readilyEvaporable } = texture;
  const fieldCapacity = fraction(wiltingPoint + available);
  const evaporable = 1000 * (fieldCapacity - 0.5 * wiltingPoint) * evaporationDepth;
  return {
    ...texture,
    fieldCapacity,
    readilyEvaporable: mm(Math.min(readilyEvaporable, maxReadily * evaporable)),
  };
}

/** Available water capacity over the first inches, each layer by how much of them it has; undefined: no layer has any. */
function averageTo(depth: number, layers: readonly SoilLayer[]): number | undefined {
  const sorted = layers.toSorted((a, b) => a.topInches - b.topInches);
  const lowest = sorted.at(-1);
  let [sum, covered] = [0, 0];
  for (const layer of sorted) {
    const bottom = layer === lowest ? Math.max(depth, layer.bottomInches) : layer.bottomInches;
    const inches = Math.min(bottom, depth) - Math.min(layer.topInches, depth);
    if (inches <= 0) continue;
    sum += inches * layer.availableWater;
    covered += inches;
  }
  return covered > 0 ? sum / covered : lowest?.availableWater;
}
