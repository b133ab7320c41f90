import { buttonStyle } from '../../ui/button-style.ts';
import { Form, FormFailure, SubmitButton } from '../../ui/form/form.tsx';
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
  const of = useContentForm(section, row, onDone);
  return (
    <Form of={of} label={section.one} className="grid max-w-2xl gap-5">
      <ContentFields fields={section.fields} />
      <div>
        <FormFailure />
        <div className="mt-2 flex flex-wrap gap-3">
          <SubmitButton text={row === undefined ? 'Publish' : 'Save changes'} sending="Saving..." />
          <button
            type="button"
            className={buttonStyle('quiet')}
            onClick={() => {
              of.forgetDraft();
              void onDone();
            }}
          >
            Cancel
          </button>
        </div>
      </div>
    </Form>
  );
}
