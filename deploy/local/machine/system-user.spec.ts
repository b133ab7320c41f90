import { describe, expect, it } from '@jest/globals';
import { parseUser } from './system-user.ts';

const passwd =
  'root:x:0:0:root:/root:/bin/bash\npostgres:x:106:113:PostgreSQL,,,:/var/lib/postgresql:/bin/bash\n';

describe('finding a user of the system', () => {
  it('reads its ids', () => {
    expect(parseUser(passwd, 'postgres')).toEqual({ uid: 106, gid: 113 });
  });

  it('takes no other whose name begins the same', () => {
    expect(parseUser(passwd, 'post')).toBeUndefined();
  });
});
