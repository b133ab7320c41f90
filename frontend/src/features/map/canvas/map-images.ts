import { signColor, statusVariants, type FieldStatus } from '../field-status.ts';

/* What the map shows besides lines and surfaces, drawn here: it has no fonts of its own, and none are fetched from elsewhere. */

/** Pixels of an image for one of the map's. */
export const fineness = 2;

function contextOf(width: number, height: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('There is no canvas to draw on');
  return context;
}

const signSize = 36;

/** The sign of the legend. */
export function drawSign(status: FieldStatus): ImageData {
  const context = contextOf(signSize, signSize);
  context.scale(signSize / 24, signSize / 24);
  Object.assign(context, { strokeStyle: signColor, lineWidth: 2.6, lineCap: 'round', lineJoin: 'round' });
  context.stroke(new Path2D(statusVariants[status].sign));
  return context.getImageData(0, 0, signSize, signSize);
}

const font = `600 ${String(13 * fineness)}px 'Hanken Grotesk', sans-serif`;
const nameHeight = 20 * fineness;
const maxNameWidth = 140 * fineness;
const halo = 3 * fineness;

/** A field's name, to be read on imagery and without it. */
export function drawName(name: string): ImageData {
  const text = shortened(name);
  const width = Math.ceil(widthOf(text)) + 2 * halo;
  const context = contextOf(width, nameHeight);
  const style = { font, textAlign: 'center', textBaseline: 'middle', lineJoin: 'round' };
  Object.assign(context, style, { strokeStyle: '#ffffff', fillStyle: signColor, lineWidth: halo });
  context.strokeText(text, width / 2, nameHeight / 2);
  context.fillText(text, width / 2, nameHeight / 2);
  return context.getImageData(0, 0, width, nameHeight);
}

function widthOf(text: string): number {
  const context = contextOf(1, 1);
  context.font = font;
  return context.measureText(text).width;
}

function shortened(name: string): string {
  const share = maxNameWidth / widthOf(name);
  return share >= 1 ? name : `${name.slice(0, Math.floor(name.length * share)).trim()}…`;
}
