import { FormProvider } from 'react-hook-form';
import { buttonStyle } from '../../ui/button-style.ts';
import { ChangedMeanwhile } from '../../ui/changed-meanwhile.tsx';
import { Failure } from '../../ui/failure.tsx';
import { preventDoubleSubmit } from '../../ui/prevent-double-submit.ts';
import { ContentFields } from './content-fields.tsx';
import type { Entry, Section } from './sections/section.ts';
import { useContentForm } from './use-content-form.ts';

interface ContentFormProps<Row extends Entry, Input> {
  readonly section: Section<Row, Input>;
  /** What is changed; undefined: something new. Give each version of it a key of its own. */
  readonly row: Row | undefined;
  readonly onDone: () => Promise<void>;
}

export function ContentForm<Row extends Entry, Input>({
  section,
  row,
  onDone,
}: ContentFormProps<Row, Input>) {
  const { form, submit, saving, conflict, forgetDraft } = useContentForm(section, row, onDone);
  // The button that decided a conflict is gone.
  const focusFirst = () => {
    form.setFocus(section.fields[0]?.name ?? '');
  };
  const save = row === undefined ? 'Publish' : 'Save changes';
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={section.one}
        className="grid max-w-2xl gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void submit(event);
        }}
      >
        {row !== undefined && conflict && (
          <ChangedMeanwhile
            onTheirs={() => {
              form.reset({ ...section.fieldsOf(row), version: String(row.version) });
              focusFirst();
            }}
            onMine={() => {
              form.setValue('version', String(row.version));
              focusFirst();
            }}
          />
        )}
        <ContentFields fields={section.fields} />
        <div>
          <Failure text={form.formState.errors.root?.message} />
          <Buttons
            save={saving ? 'Saving...' : save}
            saving={saving}
            onCancel={() => {
              forgetDraft();
              void onDone();
            }}
          />
        </div>
      </form>
    </FormProvider>
  );
}

function Buttons({ save, saving, onCancel }: { save: string; saving: boolean; onCancel: () => void }) {
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      <button
        type="submit"
        aria-disabled={saving}
        onClick={preventDoubleSubmit()}
        className={buttonStyle('primary')}
      >
        {save}
      </button>
      <button type="button" className={buttonStyle('quiet')} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
