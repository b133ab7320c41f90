import { describe, expect, it } from '@jest/globals';
import { absencesOf } from './absences.ts';
import { seriesOf } from './scrape.ts';

const series = seriesOf(`# HELP rows Rows
# TYPE rows gauge
rows{kind="fact",note="a \\"b\\", c"} 1
rows{kind="mail",note=""} 0
plain 3.5e-7
headgate_ask_duration_seconds_count{subject="a",status="200"} 4
headgate_process_info{service="pilot",part="all"} 1
`);
const absences = (query: string) => absencesOf([{ where: 'here', query }], series);

describe('what queries need and nobody tells', () => {
  it('is nothing where each metric, label and value is there', () => {
    expect(absences('max by (kind, job) (rows{kind="fact"}) + plain + up')).toEqual([]);
    expect(absences('rows{kind=~"fact|mail", note!="x"}')).toEqual([]);
    expect(absences('plain{job=~"gateway|pilot"}')).toEqual([]);
  });

  it('is a metric, a label, or a value of one that begins at zero', () => {
    expect(absences('max(row)')).toEqual(['here: row is told by nobody']);
    expect(absences('max by (sort) (rows)')).toEqual(['here: rows has no label sort']);
    expect(absences('rows{kind="letter"}')).toEqual(['here: rows has no series with kind="letter"']);
    expect(absences('rows{kind=~"fact|letter"}')).toEqual(['here: rows has no series with kind="letter"']);
  });

  it('is no status that nobody was answered with yet, and no part that is done by the whole', () => {
    expect(absences('headgate_ask_duration_seconds_count{status="503"}')).toEqual([]);
    expect(absences('headgate_process_info{service="pilot", part=~"all|works"}')).toEqual([]);
    expect(absences('headgate_process_info{service="pilots"}')).toHaveLength(1);
  });
});
