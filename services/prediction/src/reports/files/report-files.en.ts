/** What a report's files say beside what the report says, in English. */
export const filesEnglish = {
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  keyFigures: 'Key figures',
  figure: 'Figure',
  value: 'Value',
  unit: 'Unit',
  note: 'Note',
};
export type FilesTexts = typeof filesEnglish;
