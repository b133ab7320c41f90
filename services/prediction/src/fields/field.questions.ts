import { Controller } from '@nestjs/common';
import type { AskOf } from '@headgate/contracts/define';
import {
  archiveField,
  changeField,
  createField,
  createFieldFromCalculation,
  createFieldFromProfile,
  exportFields,
  importFields,
  listFields,
  readField,
} from '@headgate/contracts/field-questions';
import { Answers, signedIn, type Call } from '@headgate/messaging';
import { ChangeField } from './change-field.ts';
import { CreateField } from './create-field.ts';
import { FieldFromRecord } from './field-from-record.ts';
import { ImportFields } from './import/import-fields.ts';
import { ReadFields } from './read-fields.ts';

@Controller()
export class FieldQuestions {
  readonly #fields: ReadFields;
  readonly #creating: CreateField;
  readonly #changing: ChangeField;
  readonly #importing: ImportFields;
  readonly #fromRecord: FieldFromRecord;

  constructor(
    fields: ReadFields,
    creating: CreateField,
    changing: ChangeField,
    importing: ImportFields,
    fromRecord: FieldFromRecord,
  ) {
    this.#fields = fields;
    this.#creating = creating;
    this.#changing = changing;
    this.#importing = importing;
    this.#fromRecord = fromRecord;
  }

  @Answers(listFields)
  async list(ask: AskOf<typeof listFields>, call: Call) {
    return this.#fields.list(signedIn(call).farmId, ask);
  }

  @Answers(exportFields)
  async export(page: AskOf<typeof exportFields>, call: Call) {
    return this.#fields.export(signedIn(call).farmId, page);
  }

  @Answers(readField)
  async read({ id }: AskOf<typeof readField>, call: Call) {
    return this.#fields.read(signedIn(call).farmId, id);
  }

  @Answers(createField)
  async create(input: AskOf<typeof createField>, call: Call) {
    return this.#creating.create(signedIn(call), input, call);
  }

  @Answers(changeField)
  async change(change: AskOf<typeof changeField>, call: Call) {
    return this.#changing.change(signedIn(call), change);
  }

  @Answers(archiveField)
  async archive(ask: AskOf<typeof archiveField>, call: Call) {
    return this.#changing.archive(signedIn(call), ask);
  }

  @Answers(importFields)
  async import(ask: AskOf<typeof importFields>, call: Call) {
    return this.#importing.import(signedIn(call), ask, call);
  }

  @Answers(createFieldFromCalculation)
  async fromCalculation(ask: AskOf<typeof createFieldFromCalculation>, call: Call) {
    return this.#fromRecord.fromCalculation(signedIn(call), ask);
  }

  @Answers(createFieldFromProfile)
  async fromProfile(ask: AskOf<typeof createFieldFromProfile>, call: Call) {
    return this.#fromRecord.fromProfile(signedIn(call), ask);
  }
}
