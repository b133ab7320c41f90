import type { WaterSource } from '@headgate/contracts/water-source';
import XmlBuilder from 'fast-xml-builder';
import type { ExchangeInputs } from '../inputs/report-inputs.ts';
import { exchangeDocuments } from './exchange-documents.ts';
import { idOf, item, itemIf, references, textOf, zoneKey, type Refer } from './exchange-parts.ts';
import { exchangeTexts } from './exchange-texts.ts';

/** Of the public schema (docs/exchange.md). */
const namespace = 'http://aggateway.org/PAIL/0.1';

const builder = new XmlBuilder({ format: true, indentBy: '  ', ignoreAttributes: false });

/**
 * Plan, recommendations, work orders and work records as an ISO 7673 (PAIL) document. Elements stand in the schema's order, and what
 * they are about in the order of the inputs: the same inputs are the same bytes.
 */
export function exchangeXml(inputs: ExchangeInputs): string {
  const refer = references();
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'UTF-8' },
    operations: {
      '@_xmlns': namespace,
      irrSetupData: setupData(inputs, refer),
      irrDocs: exchangeDocuments(inputs, refer),
      unitOfMeasureAuthority: 'UNREC20',
    },
  });
}

const sourceTypes: Readonly<Record<WaterSource['kind'], string>> = {
  well: 'GROUNDWATER',
  turnout: 'SURFACE',
  pressurised: 'OTHER',
  reservoir: 'OTHER',
};

function setupData(
  { farm, farmId, begin, end, timeZone, language, ...inputs }: ExchangeInputs,
  refer: Refer,
) {
  const { cropName } = exchangeTexts[language];
  const farmRef = refer(farmId);
  return {
    farm: {
      id: idOf(farmRef, 'UUID', farmId),
      description: textOf(farm ?? ''),
      timeScope: { contextCategory: 'UNSPECIFIED', stamp1: begin, stamp2: end },
      contextItem: item('time-zone', timeZone),
    },
    field: inputs.fields.map(({ id, name, acres }) => ({
      id: idOf(refer(id), 'UUID', id),
      description: textOf(name),
      farmRef,
      area: { value: acres, unitOfMeasure: 'ACR' },
    })),
    cropzone: inputs.setups.flatMap(({ fieldId, planting }) =>
      planting === null
        ? []
        : {
            id: idOf(refer(planting.id), 'UUID', planting.id),
            description: cropName(planting.crop),
            fieldRef: refer(fieldId),
            contextItem: [
              ...[item('crop', planting.crop), item('season-from', planting.startsOn)],
              ...itemIf('season-to', planting.endedOn),
            ],
          },
    ),
    irrSetup: inputs.setups.map((setup) => setupOf(setup, farmRef, refer)),
    waterSource: inputs.sources.map(({ id, name, kind }) => ({
      id: idOf(refer(id), 'UUID', id),
      sourceType: sourceTypes[kind],
      name: textOf(name),
      contextItem: item('source-kind', kind),
    })),
  };
}

/** A field's: the whole of it, and each zone that waters it. */
function setupOf(
  { fieldId, sourceId, planting, zones }: ExchangeInputs['setups'][number],
  farmRef: number,
  refer: Refer,
) {
  return {
    id: idOf(refer(`${fieldId} setup`)),
    farmRef,
    fieldRef: refer(fieldId),
    ...(planting !== null && { cropzoneRef: refer(planting.id) }),
    sectionSetup: [
      { sectionId: idOf(refer(`${fieldId} whole`)), sectionCategory: 'FIXED' },
      ...zones.map((zone) => ({
        sectionId: idOf(refer(`${fieldId} ${zoneKey(zone)}`), 'STRING', zoneKey(zone)),
        sectionCategory: 'FIXED',
      })),
    ],
    ...{ areaTotalUoM: 'ACR', depthUoM: 'INH', waterTotalUoM: 'GLL' },
    ...(sourceId !== null && { waterSourceRef: refer(sourceId) }),
  };
}
