import { describe, expect, it } from '@jest/globals';
import { depth, duration, gallons, inches, milesPerHour } from './format.en.ts';
import { english } from './english.ts';
import { render, type Catalogue, type Message, type MessageParameters } from './message.ts';

describe('the English of an answer', () => {
  it('has the units of California', () => {
    expect(inches(25.4)).toBe('1.00 in');
    expect(depth(35.1)).toBe('1.38 in (35.1 mm)');
    expect(milesPerHour(4.4704)).toBe('10 mph');
    expect(gallons(3998.3)).toBe('1.06 million gallons');
    expect(gallons(3.7854)).toBe('1,000 gallons');
    expect([duration(59.6), duration(45), duration(125)]).toEqual(['1 h', '45 min', '2 h 5 min']);
  });

  it('puts parameters into sentences', () => {
    const message: Message = { code: 'timing.wait-until', parameters: { date: '2026-07-14', days: 1 } };
    expect(render(english, message)).toBe('Not today. The next irrigation is due about Jul 14, in 1 day.');
  });

  it('says nothing of depths that are nothing', () => {
    const text = render(english, {
      code: 'explanation.root-zone',
      parameters: {
        crop: 'maize',
        stage: 'mid-season',
        method: 'sprinkler',
        since: '2026-07-08',
        days: 2,
        eto: 15,
        kc: 1.2,
        cropEt: 18,
        rain: 0,
        drained: 0,
        depletion: 18,
        readilyAvailable: 40,
        credited: 0,
        net: 18,
        efficiency: 0.75,
        gross: 24,
      },
    });
    expect(text).toContain('There was no rain.');
    expect(text).not.toMatch(/\b0\.00 in/);
  });

  it('does not compile with a message or a parameter missing', () => {
    const { 'timing.wait-until': removed, ...incomplete } = english;
    // @ts-expect-error a catalogue says everything
    const catalogue: Catalogue<MessageParameters> = incomplete;
    // @ts-expect-error a message carries all that its sentence needs
    const message: Message = { code: 'timing.wait-until', parameters: { date: '2026-07-14' } };
    expect([removed, catalogue, message]).toHaveLength(3);
  });
});
