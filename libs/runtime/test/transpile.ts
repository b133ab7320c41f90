import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { transformSync } from '@swc/core';

/** `node --import` this to run sources with Nest's decorators, which Node's own type stripping leaves in. */
registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    const source = readFileSync(new URL(url), 'utf8');
    const { code } = transformSync(source, {
      jsc: {
        target: 'es2024',
        parser: { syntax: 'typescript', decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true },
      },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
