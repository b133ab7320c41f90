/** In Spanish one o'clock is 'la 1:00', any other hour 'las 2:00': says it of a sentence that names a time. */
export const oneOClock = (sentence: string): string => sentence.replace('las 1:', 'la 1:');
