import type { FieldStatus } from '../field-status.ts';

/* The signs of the legend, as the map can draw them: strokes on a grid of 24, like the icons that they stand for. */

const paths: Readonly<Record<FieldStatus, string>> = {
  unfit: 'M12 5v9M12 18.5v.5',
  due: 'M12 4c3.5 4.2 5.5 7 5.5 9.8a5.5 5.5 0 0 1-11 0C6.5 11 8.500 8.200 12 4z',
  wait: 'M12 6v6l4 2M12 2.500a9.500 9.500 0 1 0 .01 0',
  'off-season': 'M5 19C5 10 11 6 19 5c0 9-4 14-11 13M5 19c2-4 5-6 8-7',
  fallow: 'M6 12h12',
  unknown: 'M9 9a3 3 0 1 1 4.500 2.600c-1 .6-1.500 1.200-1.500 2.400M12 18v.5',
};

const size = 36;

/** Dark on the status's own color; twice as fine as it is shown. */
export function drawStatusIcon(status: FieldStatus): ImageData {
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('There is no canvas to draw signs on');
  context.scale(size / 24, size / 24);
  context.strokeStyle = '#10201a';
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.stroke(new Path2D(paths[status]));
  return context.getImageData(0, 0, size, size);
}
