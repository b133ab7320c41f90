import { useFormContext } from 'react-hook-form';
import { classNames } from '../../ui/class-names.ts';
import type { Glyph } from '../../ui/water-glyphs.tsx';
import type { LogValues } from './log-values.ts';

interface RadioGroupProps {
  readonly name: 'what' | 'unit';
  readonly legend: string;
  readonly isLegendShown?: boolean;
  readonly options: readonly { readonly value: string; readonly label: string; readonly icon?: Glyph }[];
  readonly className: string;
}

/** One of a few, each under a thumb. */
export function RadioGroup({ name, legend, isLegendShown = false, options, className }: RadioGroupProps) {
  const { register, setValue } = useFormContext<LogValues>();
  // What was typed was a number of something else.
  const onChange = () => {
    setValue('value', '');
  };
  return (
    <fieldset>
      <legend className={isLegendShown ? 'mb-2 text-18 font-bold' : 'sr-only'}>{legend}</legend>
      <div className={classNames('grid gap-2', className)}>
        {options.map(({ value, label, icon: Icon }) => (
          <label key={value} className={optionStyle}>
            <input type="radio" value={value} {...register(name, { onChange })} className="sr-only" />
            {Icon !== undefined && <Icon aria-hidden="true" className="size-5 shrink-0" />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const optionStyle = [
  'relative flex min-h-14 cursor-pointer flex-wrap items-center justify-center gap-x-2 rounded-control border border-control',
  'bg-surface px-2 py-1 leading-tight',
  'text-center font-semibold hover:border-ink has-checked:border-2 has-checked:border-primary',
  'has-checked:bg-success-tint has-checked:text-primary',
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)',
].join(' ');
