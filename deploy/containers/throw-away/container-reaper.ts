import { removeContainers } from './throw-away-containers.ts';

/*
 * Removes the containers of a check once the check has gone, however it went: its standard input ends when the check closes it
 * or dies, by kill -9 too. `node deploy/containers/throw-away/container-reaper.ts CHECK`
 */
const [check] = process.argv.slice(2);
if (check === undefined) throw new Error('Of which check?');
process.stdin.resume().once('close', () => {
  // What cannot be removed is said by an exit code of 1, which is Node's for what nobody catches.
  void removeContainers(check);
});
