import { describe, expect, it } from '@jest/globals';
import { settingPlaceholders } from '@headgate/contracts/setting-placeholders';
import { fillSettings } from './fill-settings.ts';

const none = {
  publicOrigin: 'https://headgate.example',
  contactEmail: '',
  applicationFormUrl: '',
  socialLinks: { linkedin: '', x: '', instagram: '', youtube: '' },
  stripePublishableKey: '',
  testPayments: 'false' as const,
};
const { contactEmail, socialLinks, publicOrigin } = settingPlaceholders;

describe('settings in a page written at build', () => {
  it('take the places of their placeholders, all of them', () => {
    const page = JSON.stringify(settingPlaceholders);
    const settings = {
      ...none,
      contactEmail: 'a@b.example',
      socialLinks: { ...none.socialLinks, x: 'https://x.example' },
    };
    expect(JSON.parse(fillSettings(page, settings))).toEqual(settings);
  });

  it('are escaped, and never read as placeholders or patterns themselves', () => {
    const fill = (value: string) => fillSettings(`<a>${contactEmail}</a>`, { ...none, contactEmail: value });
    expect(fill(`<b title="x">'&$&`)).toBe('<a>&lt;b title=&quot;x&quot;&gt;&#x27;&amp;$&amp;</a>');
    expect(fill(publicOrigin)).toBe(`<a>${publicOrigin}</a>`);
  });

  it('leave what is no setting as it is', () => {
    expect(fillSettings('{{cropName}} {{}}', none)).toBe('{{cropName}} {{}}');
  });
});

describe('an element whose setting is not set', () => {
  it('is taken out with all that is in it, and nothing else', () => {
    const page = `<p>1<span id="a" data-setting="contactEmail" class="b"><span>${contactEmail}</span><spanner></spanner></span>2<span>3</span></p>`;
    expect(fillSettings(page, none)).toBe('<p>12<span>3</span></p>');
    expect(fillSettings(page, { ...none, contactEmail: 'a@b.example' })).toContain(
      '<span>a@b.example</span>',
    );
  });

  it('is taken out wherever it is, elements without content too', () => {
    const page = '<meta data-setting="contactEmail" content=""/><i></i><a data-setting="contactEmail"></a>';
    expect(fillSettings(page, none)).toBe('<i></i>');
  });

  it('is a group’s only when none of the group is set', () => {
    const page = `<ul data-setting="socialLinks"><li data-setting="socialLinks.x">${socialLinks.x}</li><li data-setting="socialLinks.youtube">y</li></ul>`;
    expect(fillSettings(page, none)).toBe('');
    const settings = { ...none, socialLinks: { ...none.socialLinks, x: 'https://x.example' } };
    expect(fillSettings(page, settings)).toBe(
      '<ul data-setting="socialLinks"><li data-setting="socialLinks.x">https://x.example</li></ul>',
    );
  });

  it('takes out what stands in for a setting that is set', () => {
    const page = '<p><span data-unless-setting="contactEmail">form</span></p>';
    expect(fillSettings(page, { ...none, contactEmail: 'team@headgate.example' })).toBe('<p></p>');
    expect(fillSettings(page, { ...none, contactEmail: '' })).toBe(page);
  });
});
