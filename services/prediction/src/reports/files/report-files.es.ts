import type { FilesTexts } from './report-files.en.ts';

export const filesSpanish: FilesTexts = {
  page: (page, pages) => `Página ${page} de ${pages}`,
  keyFigures: 'Cifras principales',
  figure: 'Cifra',
  value: 'Valor',
  unit: 'Unidad',
  note: 'Nota',
};
