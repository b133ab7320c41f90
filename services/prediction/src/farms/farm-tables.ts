/**
 * Every table that holds something of a farm: what is deleted with it. A room that adds a table adds its name;
 * `forget-farm.int.spec.ts` fails for one that is missing.
 */
export const farmTables = [
  ...['prediction_log', 'saved_scenario', 'farm_profile'],
  // reports
  ...['baseline_period', 'baseline_import', 'season_figures'],
  ...['report_link', 'report_file', 'report'],
  // faults
  'fault',
  // plan
  ...['recommendation', 'planned_irrigation', 'farm_plan', 'calendar_link', 'run_set', 'reminded_irrigation'],
  // ledger
  ...['ledger_day', 'ledger_season'],
  // irrigations
  ...['irrigation_field', 'irrigation', 'reading', 'reminded_meters'],
  // fields
  ...['field_change', 'planting', 'field_boundary', 'field', 'water_source', 'farm_fields', 'operation'],
] as const;

/** Of these, a field has a row a day: too many of a farm for one statement. */
export const dailyTables = [
  'ledger_day',
  'recommendation',
] as const satisfies readonly (typeof farmTables)[number][];
