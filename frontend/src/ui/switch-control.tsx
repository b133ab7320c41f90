interface SwitchControlProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Takes effect at once. A checkbox beneath, so keyboard and readers know it. */
export function SwitchControl({ label, checked, onChange }: SwitchControlProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center gap-3 text-14 font-semibold">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
        className={[
          'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-control bg-surface',
          'before:absolute before:top-1/2 before:left-1 before:size-4 before:-translate-y-1/2 before:rounded-full',
          'before:bg-control before:transition-transform before:duration-150',
          'checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary',
          'forced-colors:appearance-auto forced-colors:before:hidden',
        ].join(' ')}
      />
      {label}
    </label>
  );
}
