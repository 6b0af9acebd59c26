import { dialects } from '#src/gateway/dialects/index.ts';
import { describeDialect } from '#test/contract/dialect.ts';
import { describeDialectFuzz } from '#test/contract/dialect-fuzz.ts';
import { describeDialectCalls } from '#test/contract/dialect-socket.ts';

for (const dialect of dialects.values()) {
  describeDialect(dialect);
  describeDialectCalls(dialect);
  describeDialectFuzz(dialect, { messages: 5000 });
}
