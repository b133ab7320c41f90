import { readingsMailIn } from './readings-content.ts';

export const readingsMails = readingsMailIn({
  unread: 'Faltan por leer',
  consequence:
    'Las agencias de agua subterránea reciben lecturas del día 1 al 10; si pasan meses sin lectura pueden estimar su consumo.',
  more: (count) => `${count} medidores más`,
  open: 'Anotar una lectura',
  why: 'Recibe este correo porque sus pozos tienen medidores en Headgate: el día 5 y el 9, mientras falte alguna lectura.',
  stop: 'Dejar de recibir recordatorios de medidores',
});
