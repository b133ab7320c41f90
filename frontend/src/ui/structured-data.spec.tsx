import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { StructuredData } from './structured-data.tsx';

describe('structured data', () => {
  it('comes back as it was, and never ends its element early', () => {
    const data = { name: '</script><script>alert(1)</script><!--' };
    const { container } = render(<StructuredData data={data} />);
    const script = container.querySelector('script[type="application/ld+json"]');
    expect(script?.innerHTML).not.toContain('<');
    expect(JSON.parse(script?.textContent ?? '')).toEqual(data);
    expect(container.querySelectorAll('script')).toHaveLength(1);
  });
});
