import type { ReactNode } from 'react';
import { features } from '../../content/features.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ControllerPicture } from './pictures/controller-picture.tsx';
import { RecordPicture } from './pictures/record-picture.tsx';
import { SchedulePicture } from './pictures/schedule-picture.tsx';
import { SoilAccountPicture } from './pictures/soil-account-picture.tsx';

const pictures: Record<(typeof features)[number]['id'], ReactNode> = {
  account: <SoilAccountPicture />,
  schedule: <SchedulePicture />,
  controller: <ControllerPicture />,
  record: <RecordPicture />,
};

/** Wide, narrow; narrow, wide: as blocks of a farm lie. */
const spans = ['md:col-span-7', 'md:col-span-5', 'md:col-span-5', 'md:col-span-7'] as const;

export function FeatureCards() {
  return (
    <ul className="grid gap-4 md:grid-cols-12 md:gap-6">
      {features.map(({ id, title, text }, index) => (
        <li key={id} className={classNames('grid', spans[index])}>
          <Card className="flex flex-col overflow-hidden">
            {pictures[id]}
            <div className="border-t border-line p-6">
              <h3 className="text-22 font-bold">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
