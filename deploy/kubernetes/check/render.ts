import { execFileSync } from 'node:child_process';
import { parseAllDocuments } from 'yaml';
import { findProgram } from '../../local/servers/find-server.ts';
import { kubernetesObject, type KubernetesObject } from './objects.ts';

/** The objects of a folder, as `kubectl apply -k` would have them. */
export function render(folder: string): KubernetesObject[] {
  const program = findProgram('kubectl') ?? 'kubectl';
  // What a newer one says on standard error of our words for an older one is nobody's concern here.
  const text = execFileSync(program, ['kustomize', folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return parseAllDocuments(text).map((document) => kubernetesObject.parse(document.toJS()));
}
