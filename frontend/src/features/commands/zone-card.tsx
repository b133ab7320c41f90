import type { IrrigationCommand } from '@headgate/contracts/irrigation-command';
import type { IrrigationController, IrrigationZone } from '@headgate/contracts/irrigation-controller';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { acres } from '../../lib/display/acres.ts';
import { useServerNow } from '../../lib/use-server-now.ts';
import { isAbout, waitsForItsTime, zoneStateOf } from '../../entities/command/zone-state.ts';
import { Card } from '../../ui/card.tsx';
import { NewestCommand } from './newest-command.tsx';
import { Trial } from './trial.tsx';
import { WaitingCommand } from './waiting-command.tsx';
import type { WaterAction } from './water-input.ts';
import { WaterSheet } from './water-sheet.tsx';
import { ZoneActions } from './zone-actions.tsx';
import { ZoneStatus } from './zone-status.tsx';

interface ZoneCardProps {
  readonly controller: IrrigationController;
  readonly zone: IrrigationZone;
  /** Of the controller, the newest first. */
  readonly commands: readonly IrrigationCommand[];
}

/** One valve: how it stands, and what can be done about it. */
export function ZoneCard({ controller, zone, commands }: ZoneCardProps) {
  const id = useId();
  const now = useServerNow(zone.run !== null);
  const [action, setAction] = useState<WaterAction | null>(null);
  const state = zoneStateOf(zone, commands, now);
  const own = commands.filter((command) => isAbout(command, zone));
  const waiting = own.filter((command) => waitsForItsTime(command, now));
  const newest = own.find((command) => !waiting.includes(command));
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setAction(null);
  };
  // What was pressed goes, for another button or none: without this the focus would go with it.
  const stay = () => {
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby={id} className="grid grid-cols-1 gap-4">
        <div>
          <h2 id={id} ref={heading} tabIndex={-1} className="text-22 font-bold wrap-anywhere">
            {zone.name}
          </h2>
          <p className="text-14 wrap-anywhere text-muted">
            {zone.id}, {zone.crop_type}, {acres(zone.area_acres)}
          </p>
        </div>
        <ZoneStatus state={state} name={zone.name} />
        <Trial {...{ controller, zone }} isClosed={state.kind === 'closed'} onSent={stay} />
        <ZoneActions {...{ controller, zone, state }} onAction={setAction} />
        {waiting.map((command) => (
          <WaitingCommand key={command.id} command={command} zoneName={zone.name} onDone={stay} />
        ))}
        {newest !== undefined && <NewestCommand command={newest} zone={zone} onDone={stay} />}
      </section>
      <WaterSheet
        {...{ action, controller, zone }}
        lastMinutes={own.find(({ duration }) => duration !== null)?.duration ?? undefined}
        onSent={() => {
          flushSync(close);
          stay();
        }}
        onCancel={close}
      />
    </Card>
  );
}
