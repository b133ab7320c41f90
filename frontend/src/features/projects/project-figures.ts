import type { Project } from '@headgate/contracts/project';
import { projects } from '../../content/projects.ts';

interface Figure {
  readonly value: string;
  readonly meaning: string;
}

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** What was measured; what was not is left out. */
export function projectFigures(project: Project): readonly Figure[] {
  const { waterSavings, yieldIncrease, costSavings, roiMonths } = project;
  const { figures } = projects;
  return [
    { value: waterSavings, show: (value: number) => `${number(value)}%`, meaning: figures.waterSavings },
    { value: yieldIncrease, show: (value: number) => `${number(value)}%`, meaning: figures.yieldIncrease },
    { value: costSavings, show: (value: number) => `$${number(value)}`, meaning: figures.costSavings },
    { value: roiMonths, show: number, meaning: figures.roiMonths },
  ].flatMap(({ value, show, meaning }) => (value === null ? [] : [{ value: show(value), meaning }]));
}
